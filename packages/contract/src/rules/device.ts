// A device in words, from what its client says of itself. Names of products are the same in every language.
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

/** Those that also call themselves by another's name come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, 'WeChat'],
  [/DingTalk/, 'DingTalk'],
  [/QQBrowser|MQQBrowser/, 'QQ Browser'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|HeadlessChrome\/|Chrome\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const LONGEST = 40;

/** `Chrome · Windows`; of another client its own first word; empty where it says nothing. */
export function deviceName(userAgent: string | null): string {
  const said = userAgent ?? '';
  const known = [BROWSERS, SYSTEMS].flatMap((names) => names.find(([pattern]) => pattern.test(said))?.[1] ?? []);
  return known.length > 0 ? known.join(' · ') : (/^[\w.-]+/.exec(said)?.[0] ?? '').slice(0, LONGEST);
}
