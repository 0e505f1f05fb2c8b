export const about = {
  '/competition/check_in': ['扫准考证二维码核对考生并检录', 'Scan tickets, compare faces, let people in'],
} as const;
