export const about = {
  '/competition/certificate_template': [
    '各类证书的底图、内容和位置；启用后签发的证书按此版式',
    'Background, parts and places of each kind of certificate; those issued from then on follow it',
  ],
} as const;
