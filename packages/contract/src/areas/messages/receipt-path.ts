/** Where a provider says whether messages arrived; the key is that of its configuration. */
export function receiptPath(key: string): string {
  return `/api/public/sms/receipt/${key}`;
}
