export const about = {
  '/competition/appeal': [
    '对公示中的成绩有异议的，在申诉期内提出；在此查看受理、复核和答复',
    'Appeal while scores are on public notice, and see here how the appeal stands',
  ],
} as const;
