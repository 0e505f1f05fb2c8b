/** Signer's name in the certificate of the installation's own key. */
export const signerName = '竞赛证书签发';
