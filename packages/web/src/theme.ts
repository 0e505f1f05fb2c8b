// The look: tokens only, so that a dark theme is another set of them.
import type { ThemeConfig } from 'antd';

/** The class that carries the tokens as CSS variables; `index.html` gives it to the whole page. */
const TOKENS = 'trainrace';

export const theme: ThemeConfig = {
  components: {
    // Links stay readable on a picked row under the pointer.
    Table: { rowSelectedBg: '#eef5ff', rowSelectedHoverBg: '#e1edff' },
  },
  cssVar: { key: TOKENS },
  token: {
    colorPrimary: '#0958d9',
    // White words on it have to be readable under the pointer, too.
    colorPrimaryHover: '#003eb3',
    colorLink: '#0958d9',
    colorInfo: '#0958d9',
    colorError: '#cf1322',
    colorSuccess: '#237804',
    colorWarning: '#ad4e00',
    colorTextDescription: '#595959',
    // Hints inside empty fields have to be readable, too.
    colorTextPlaceholder: '#6b6b6b',
    colorBgLayout: '#f5f7fa',
    // A button at work is still read.
    opacityLoading: 1,
    borderRadius: 6,
    fontFamily:
      "-apple-system, BlinkMacSystemFont, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Segoe UI', Roboto, sans-serif",
    // antd's motion forgets what it shows when a tab behind another is drawn again: an open form would be lost.
    motion: false,
  },
};

/** Phones: larger type, larger targets. */
export const phoneTheme: ThemeConfig = { ...theme, token: { ...theme.token, fontSize: 16, controlHeight: 40 } };
