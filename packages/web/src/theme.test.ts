import { theme as antd } from 'antd';
import { describe, expect, it } from 'vitest';
import { DEFAULT_THEME } from '@trainrace/contract/limits';
import { COLOUR_NAMES, themeOf } from './theme.ts';

/** Of WCAG 2: how well one colour is read on another. */
function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const tokensOf = (look: Parameters<typeof themeOf>[0]) => {
  const { algorithm, token } = themeOf(look);
  return antd.getDesignToken({ algorithm: algorithm!, token: token! });
};

const looks = COLOUR_NAMES.flatMap((colour) => [[colour, 'light'] as const, [colour, 'dark'] as const]);

describe.each(looks)('%s, %s', (colour, scheme) => {
  const isDark = scheme === 'dark';
  const tokens = tokensOf({ colour, isDark, isPhone: false, isLarge: false });
  const grounds = [tokens.colorBgContainer, tokens.colorBgElevated, tokens.colorBgLayout].map((ground) =>
    ground.length === 4 ? ground.replace(/[0-9a-f]/gi, '$&$&') : ground,
  );

  it('words are read on every ground, contrast 4.5 and more', () => {
    const inks = [
      tokens.colorPrimary,
      tokens.colorLink,
      tokens.colorError,
      tokens.colorSuccess,
      tokens.colorWarning,
      tokens.colorTextDescription,
      tokens.colorTextPlaceholder,
    ];
    const weak = inks.flatMap((ink) => grounds.filter((ground) => contrast(ink, ground) < 4.5).map((on) => [ink, on]));
    expect(weak).toEqual([]);
  });

  it('words that say how something stands are read on the ground of their own colour, as in tags and notes', () => {
    const said = (['Success', 'Warning', 'Error', 'Info'] as const).flatMap((state) =>
      [tokens[`color${state}`], tokens[`color${state}Text`], isDark ? '#d9d9d9' : '#1f1f1f'].map(
        (ink) => [ink, tokens[`color${state}Bg`]] as const,
      ),
    );
    expect(said.filter(([ink, ground]) => contrast(ink, ground) < 4.5)).toEqual([]);
  });

  it('words on a button are read, at rest and under the pointer, and those of what is picked', () => {
    const ink = isDark ? '#141414' : '#ffffff';
    for (const ground of [tokens.colorPrimary, tokens.colorPrimaryHover])
      expect(contrast(ink, ground)).toBeGreaterThan(4.5);
    expect(contrast(tokens.colorPrimary, tokens.colorPrimaryBg)).toBeGreaterThan(4.5);
  });
});

describe('the look', () => {
  const usual = { colour: 'blue', isDark: false, isPhone: false, isLarge: false } as const;

  it('[S9-21] is blue unless somebody picks another colour', () => {
    expect(DEFAULT_THEME).toBe('blue');
    expect(tokensOf(usual).colorPrimary).toBe('#0958d9');
  });

  it('sets large type at 18 px, phones at 16, desks at 14', () => {
    expect(tokensOf(usual).fontSize).toBe(14);
    expect(tokensOf({ ...usual, isPhone: true }).fontSize).toBe(16);
    expect(tokensOf({ ...usual, isPhone: true, isLarge: true }).fontSize).toBe(20);
  });
});
