// The look as tokens: colour, light or dark, and the size of type. Everything else is written in terms of them.
import { theme as antd, type ThemeConfig } from 'antd';

/** The class that carries the tokens as CSS variables; `index.html` gives it to the whole page. */
const TOKENS = 'trainrace';

interface Shades {
  /** Words of this colour are read on white, and white words on it; the second is under the pointer. */
  light: readonly [string, string];
  /** The same on near-black, where words on it are black. */
  dark: readonly [string, string];
}

export const COLOURS = {
  blue: { light: ['#0958d9', '#003eb3'], dark: ['#78acff', '#a3c7ff'] },
  teal: { light: ['#006d75', '#00474f'], dark: ['#4fc7cc', '#87e0e3'] },
  green: { light: ['#237804', '#135200'], dark: ['#7cc95a', '#a6dd8d'] },
  purple: { light: ['#531dab', '#391085'], dark: ['#bb9af5', '#d3bdfa'] },
  magenta: { light: ['#9e1068', '#780650'], dark: ['#f58cc0', '#fab5d7'] },
} as const satisfies Readonly<Record<string, Shades>>;

export type Colour = keyof typeof COLOURS;
export const COLOUR_NAMES = Object.keys(COLOURS) as Colour[];

export interface Look {
  colour: Colour;
  isDark: boolean;
  isPhone: boolean;
  /** Large type for who reads with effort. */
  isLarge: boolean;
}

const INK = '#141414';
const PAPER = '#ffffff';

const STATES = {
  light: { colorError: '#cf1322', colorSuccess: '#237804', colorWarning: '#ad4e00' },
  dark: { colorError: '#ff8a85', colorSuccess: '#7cc95a', colorWarning: '#f0b046' },
} as const;

const LIGHT: ThemeConfig = {
  // Links stay readable on a picked row under the pointer.
  components: { Table: { rowSelectedBg: '#eef5ff', rowSelectedHoverBg: '#e1edff' } },
  token: {
    ...STATES.light,
    colorTextDescription: '#595959',
    // Hints inside empty fields have to be readable, too.
    colorTextPlaceholder: '#6b6b6b',
    colorBgLayout: '#f5f7fa',
  },
};

const DARK: ThemeConfig = {
  components: {
    Table: { rowSelectedBg: '#16243a', rowSelectedHoverBg: '#1b2d49' },
    Button: { primaryColor: INK, dangerColor: INK },
  },
  token: {
    ...STATES.dark,
    colorTextDescription: '#a8a8a8',
    colorTextPlaceholder: '#949494',
    colorBgLayout: '#0b0c0e',
  },
};

/** Larger type wants larger targets. */
const sizes = ({ isLarge, isPhone }: Look) =>
  isLarge ? { fontSize: 20, controlHeight: 48 } : isPhone ? { fontSize: 16, controlHeight: 40 } : {};

export function themeOf(look: Look): ThemeConfig {
  const { components = {}, token } = look.isDark ? DARK : LIGHT;
  const [main, under] = COLOURS[look.colour][look.isDark ? 'dark' : 'light'];
  return {
    algorithm: look.isDark ? antd.darkAlgorithm : antd.defaultAlgorithm,
    cssVar: { key: TOKENS },
    // The folded sidebar is as wide as its place in the layout.
    components: { ...components, Menu: { collapsedWidth: 64 } },
    token: {
      ...token,
      colorPrimary: main,
      colorPrimaryHover: under,
      colorPrimaryActive: under,
      colorLink: main,
      colorLinkHover: under,
      colorInfo: main,
      // Behind what is picked, with words of the colour itself on it.
      colorPrimaryBg: mixed(look.isDark ? INK : PAPER, main, look.isDark ? 0.16 : 0.08),
      colorPrimaryBgHover: mixed(look.isDark ? INK : PAPER, main, look.isDark ? 0.24 : 0.14),
      colorInfoBg: mixed(look.isDark ? INK : PAPER, main, look.isDark ? 0.16 : 0.08),
      ...groundsOf(look),
      // A button at work is still read.
      opacityLoading: 1,
      borderRadius: 6,
      fontFamily:
        "-apple-system, BlinkMacSystemFont, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Segoe UI', Roboto, sans-serif",
      // antd's motion forgets what it shows when a tab behind another is drawn again: an open form would be lost.
      motion: false,
      ...sizes(look),
    },
  };
}

/** Behind words that say how something stands, in the colour of the words: antd's own make them hard to read. */
function groundsOf({ isDark }: Look): ThemeConfig['token'] {
  const { colorSuccess, colorWarning, colorError } = isDark ? STATES.dark : STATES.light;
  const behind = (colour: string) => mixed(isDark ? INK : PAPER, colour, isDark ? 0.16 : 0.08);
  return {
    colorSuccessBg: behind(colorSuccess),
    colorWarningBg: behind(colorWarning),
    colorErrorBg: behind(colorError),
  };
}

/** A share of a colour over a ground. */
function mixed(ground: string, colour: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [ground, colour].map((one) => Number.parseInt(one.slice(at, at + 2), 16)) as [number, number];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
