// The name under the picture of the program among others on a device.
export const programText = { short: ['技能竞赛', 'Skills Contests'] } as const;
