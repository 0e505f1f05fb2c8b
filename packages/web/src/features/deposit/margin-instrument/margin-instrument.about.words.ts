export const about = {
  '/deposit/margin_instrument': [
    '存款、保函和保单：提交、确认、到期续办、动用补足、释放',
    'Deposits, guarantees and policies: handed in, confirmed, renewed, used and topped up, released',
  ],
  '/deposit/public_objection': [
    '公众在返还公示期内提出的异议：受理、核实、答复',
    'What citizens object to while returns are public: accept, look into, answer',
  ],
} as const;
