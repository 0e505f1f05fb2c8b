/** Where a provider says whether messages arrived; the key is that of its configuration. */
export const receiptPath = (key: string): string => `/api/public/sms/receipt/${key}`;
