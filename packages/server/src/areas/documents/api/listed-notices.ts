// The rows of the list of notices, for who counts them.
export { listedSpec as listedNotices } from '../file-notice/file-notice.store.ts';
