export const about = {
  '/deposit/margin_instrument': [
    '存款、保函和保单：提交、确认、到期续办、动用补足、释放',
    'Deposits, guarantees and policies: submitted, confirmed, renewed, used and topped up, released',
  ],
} as const;
