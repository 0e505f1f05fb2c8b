import type { Label } from '../wire/label.ts';

export const endLabels = {
  thisYear: ['{month}月{day}日 {time}', '{time} on {day} {name}'],
  anyYear: ['{year}年{month}月{day}日 {time}', '{time} on {day} {name} {year}'],
} satisfies Readonly<Record<string, Label>>;
