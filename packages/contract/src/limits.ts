// Section 9 of the specification and the limits of the wire, by name. What an administrator may change is a parameter; these are the defaults.

/** Page sizes a table offers. */
export const PAGE_SIZES = [10, 30, 50, 100, 200] as const;
/** Page size until somebody picks another. */
export const DEFAULT_PAGE_SIZE = 10;
/** Rows of a list that are counted; of what is longer an estimate is told. */
export const MAX_COUNTED = 100_000;
/** Rows one page may hold at most. */
export const MAX_PAGE_SIZE = 200;
/** Columns that a list may show; so many of them stay in sight while the others are scrolled. */
export const MOST_COLUMNS = 60;
export const MOST_FROZEN = 3;
/** Conditions that one question may put together by and / or. */
export const MOST_CONDITIONS = 12;
/** Pixels of a column that somebody sizes. */
export const COLUMN_WIDTH = { least: 56, most: 600 } as const;
/** Named views that a person keeps of one list, and the characters of such a name. */
export const MOST_VIEWS = 12;
export const LONGEST_VIEW_NAME = 20;
/** Characters of what an address says of its list. */
export const LONGEST_VIEW = 2000;
/** Rows one batch or remove may name. */
export const MAX_BATCH = 200;
/** Rows an answer without paging may hold (`isPaging` 0). */
export const MAX_UNPAGED = 2000;
/** Rows one import may hold. */
export const MAX_IMPORT_ROWS = 100_000;
/** Cells that the rows of one import may hold between them, empty ones below a heading included. */
export const MAX_IMPORT_CELLS = 2_000_000;
/** Characters of all cells of one import. */
export const MAX_IMPORT_CHARACTERS = 20_000_000;
/** Characters that are read of one cell: more than any column takes, so that its own limit refuses it. */
export const MAX_CELL_CHARACTERS = 4000;
/** Columns of a workbook that are looked at. */
export const MAX_SHEET_COLUMNS = 200;
/** 50 MB: what an archive (xlsx, docx) may hold unpacked, and how many times its packed size that may be. */
export const MAX_UNPACKED = { bytes: 52_428_800, ratio: 100, entries: 2000 } as const;
/** An archive of photos and papers: its own bytes, and what it may hold unpacked. */
export const PAPERS_ARCHIVE = { packed: 52_428_800, bytes: 104_857_600, ratio: 100, entries: 2000 } as const;
/** Rows that may be pasted instead of uploaded. */
export const MAX_INLINE_ROWS = 5000;
/** Imports of one account that may wait or run at once. */
export const MAX_WAITING_IMPORTS = 5;
/** Cell errors that one answer names. */
export const MAX_IMPORT_ERRORS = 1000;
/** Seconds a request waits for its import; afterwards the job is asked after. */
export const IMPORT_WAIT_SECONDS = 10;
/** Days that the failed rows of an import can be fetched. */
export const IMPORT_FAILURE_DAYS = 30;
/** Rows one export may hold. */
export const MAX_EXPORT_ROWS = 5000;

/** Files in one attachment slot of one record. */
export const MAX_ATTACHMENTS = 20;
/** 10 MB. */
export const MAX_ATTACHMENT_BYTES = 10_485_760;
/** Of one objection without an account: photos and PDF. */
export const OBJECTION_EVIDENCE = { files: 5, bytes: 5_242_880, types: ['jpg', 'jpeg', 'png', 'pdf'] } as const;
/** A picture of the page that feedback is about. */
export const FEEDBACK_PICTURE = { bytes: 5_242_880, types: ['jpg', 'jpeg', 'png'] } as const;
/** Ratings of finished matters: how long one may be changed, and how soon a low one is answered (decision 0109). */
export const SERVICE_RATING = { changeDays: 7, answerWorkingDays: 5, perDay: 100, figureDays: 1100 } as const;
/** Uploads of people without an account that a process takes in at one moment; those of a hall come from one address. */
export const PUBLIC_UPLOADS = { inAll: 32, ofAddress: 4 } as const;
/** Types that may be attached, by extension. */
export const ATTACHMENT_TYPES = ['png', 'jpg', 'jpeg', 'pdf', 'doc', 'docx', 'xls', 'xlsx'] as const;
/** Rows the attachment dialog shows at once. */
export const ATTACHMENT_PAGE_SIZE = 10;
/** Last part of the upload path. */
export const UPLOAD_ACTION = 'put-file-attach';
/** Characters of a file name; longer ones do not fit common file systems. */
export const MAX_FILE_NAME = 200;
/** An upload that no record names goes after this many hours. */
export const UNBOUND_UPLOAD_HOURS = 24;
/** Files over 1 MB are sent in pieces of so much, so that what broke off goes on; what is not finished goes with the unbound ones. */
export const RESUMABLE_BYTES = 1_048_576;
/** Bytes that no record needs are set aside for so long before they go. */
export const QUARANTINE_DAYS = 30;

/** Links that fetch one file, once (decision 0108). */
export const FILE_LINKS = { minutes: 5, perHour: 120 } as const;

/** 20 MB: one version of a document of the online editor. */
export const DOCUMENT_BYTES = 20_971_520;
/** A reader of a document reports every `beatSeconds`, and has left after `goneSeconds` of silence. */
export const DOCUMENT_PRESENCE = { beatSeconds: 25, goneSeconds: 90 } as const;
/** Versions of one document that are kept; of more the oldest saves go. */
export const DOCUMENT_VERSIONS = 200;
/** Of one office on one record; what one person writes an hour, and how many colleagues a note names and a choice offers. */
export const RECORD_NOTES = { most: 500, characters: 1000, mentions: 10, offered: 20, perHour: 120 } as const;
/** Of a record: how often its readers say that they are there, when they count as gone, and how many are told; a person's open pages. */
export const RECORD_PRESENCE = { beatSeconds: 25, goneSeconds: 90, told: 20, tabs: 50 } as const;
/** Days that one stands in for another at most, how many colleagues are offered, and how many stand-ins one person gives that are not over yet. */
export const STAND_INS = { days: 90, offered: 50, open: 20 } as const;
/** Second factors of a person, letters of their names and of an answer to a challenge, minutes that a challenge lives, wrong answers that it bears, how many of a person are open at once, recovery codes, and days that a reset waits. */
export const FACTORS = {
  most: 10,
  nameLength: 40,
  answerLength: 8000,
  minutes: 5,
  tries: 5,
  open: 10,
  recoveryCodes: 10,
  resetDays: 14,
} as const;
/** Records that one account follows. */
export const MOST_FOLLOWED = 200;

/** How long the answer to a call is kept under its `Idempotency-Key` (wire §11). */
export const IDEMPOTENCY_HOURS = 24;
/** Uploads of one account at once that no record names yet: files, and 200 MB. */
export const MAX_UNBOUND = { files: 200, bytes: 209_715_200 } as const;
export const AVATAR_TYPES = ['jpg', 'png'] as const;
/** 500 kb, a tip to the user only: the hard limit is that of attachments. */
export const AVATAR_TIP_BYTES = 500 * 1024;

/** Characters of a password. */
export const PASSWORD_LENGTH = { min: 8, max: 16 } as const;
/** Former passwords that may not come back. */
export const PASSWORD_HISTORY = 5;
/** Days after which an administrator chooses another password. */
export const PASSWORD_DAYS_ADMINISTRATORS = 90;
/** Sessions of one person at once. */
export const SESSIONS_PER_PERSON = 10;
/** Minutes that a checked present password opens `changePasswords`. */
export const PASSWORD_CHECK_MINUTES = 5;
/** Characters of a mobile number. */
export const PHONE_LENGTH = 11;
/** Characters of the user name in the registration dialog, and only there. */
export const REGISTRATION_NAME_LENGTH = { min: 3, max: 5 } as const;
/** Characters of a person's name in every other form; those of some peoples reach 25 and more. */
export const PERSON_NAME_LENGTH = { min: 2, max: 50 } as const;

/** Characters of the reason that a change of scoring rules is given. */
export const CHANGE_REASON_LENGTH = { min: 2, max: 200 } as const;

/** Milliseconds until the client gives a call up. */
export const REQUEST_TIMEOUT_MS = 60_000;
/**
 * Time limits of the server for a request, in milliseconds: its head; a body; the next byte of an upload; an upload in all.
 * `look` is the interval between its checks.
 */
export const SENDING_MS = { head: 10_000, body: 30_000, silence: 30_000, upload: 900_000, look: 5000 } as const;
/** Milliseconds until the server gives up a connection on which nothing moves in either direction. */
export const IDLE_CONNECTION_MS = 120_000;
/** Milliseconds until a lazily loaded part of the web client is given up. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Milliseconds between two looks at the age of the token. */
export const TOKEN_POLL_MS = 10_000;
/** Seconds an access token lives; the specification names 3000 without a unit. */
export const TOKEN_SECONDS = 3000;
/** Minutes without use after which administrators and towns sign in anew. */
export const IDLE_MINUTES = 30;
/** Hours after which every session ends, refreshed or not. */
export const SESSION_HOURS = 12;
/** Header that may carry the token instead of `Authorization`. */
export const TOKEN_HEADER = 'Token';
/** Characters of the composite sign-in name. */
export const MAX_USERNAME = 128;

/** People of one unit. */
export const MAX_OPERATORS = 20;

/** Wrong passwords within the window that lock an account, and for how long. */
export const ACCOUNT_LOCK = { failures: 5, windowMinutes: 15, lockMinutes: 15 } as const;
/** Failed sign-ins of one address within the window until it has to wait. */
export const ADDRESS_LIMIT = { failures: 100, windowMinutes: 15 } as const;
/** Seconds an SMS code is good for, until the next may be asked for, and tries it allows. */
export const SMS_CODE = { liveSeconds: 300, retrySeconds: 60, tries: 5, digits: 6, perHour: 5, perDay: 10 } as const;
/** Characters of a value in a message that staff send by hand. */
export const MAX_SMS_PARAM = 20;
/** Phones one SMS call may name. */
export const MAX_SMS_PHONES = 200;

/** Tenant while tenant mode is off. */
export const DEFAULT_TENANT = '000000';
/** Whether the sign-in dialog asks for a tenant. */
export const TENANT_MODE = false;
/** Proof of work in place of a picture: numbers to try at most (half of them on average), and minutes that it is good for. */
export const CAPTCHA_WORK = { most: 30_000, minutes: 5 } as const;
/** Whether signing in asks for a captcha. */
export const CAPTCHA_MODE = false;
/** This programme's number in sign-in names and system calls. */
export const PROGRAM_NO = 'ZJGTRAINRACE';
/** User group that calls name when they name none. */
export const DEFAULT_USER_GROUP = 'ZJGTRAINRACE';
/** The field that menus are ordered by. */
export const MENU_ORDER_FIELD = 'orderBy';

/** How dates are written. */
export const DATE_FORMAT = 'yyyy-MM-dd';
/** How the time of a log entry is written; `hh` is the specification's spelling of a 24-hour clock. */
export const LOG_TIME_FORMAT = 'yyyy-MM-dd hh:mm:ss';
/** Language until somebody picks one. */
export const DEFAULT_LANG = 'zh';
/** Storage key of the picked language. */
export const LANG_KEY = 'language';

/** Names by which the public pages hand a choice to the program in its address. Lists have a `size`: that of their pages. */
export const HANDED_ON = { lang: 'language', size: 'typeSize' } as const;
/** Storage keys of the web client begin with this. */
export const STORAGE_PREFIX = 'trainrace-';
/** Theme colour until somebody picks one. */
export const DEFAULT_THEME = 'blue';

/** Numbers beyond this show as `99+` on the error-log badge. */
export const ERROR_LOG_BADGE_MAX = 99;
/** Entries of the local error log one upload may carry. */
export const MAX_LOG_UPLOAD = 100;
/** 64 KB: what one upload of it may weigh. */
export const MAX_LOG_UPLOAD_BYTES = 65_536;
/** Screen widths from which the layout is of class 1, 2 and 3. */
export const BREAKPOINTS = [768, 992, 1200] as const;
/** Width and height of a PDF page, A4 in points. */
export const A4_POINTS = [595.28, 841.89] as const;

/** Hours that the answers of other bodies are kept, and that a person's consent to asking them holds. */
export const EXT_HOURS = 24;
/** Look-ups of people by their whole number that one account makes in a day. */
export const LOOK_UPS_PER_DAY = 100;
/** Days that lines of the journals are kept; the law asks for six months. */
export const LOG_DAYS = 180;
/** Days that messages are kept. */
export const MESSAGE_DAYS = 180;

/** Day of the following month by which a monthly statement is handed in. */
export const STATEMENT_DUE_DAY = 10;
/** An offered place of a full trade is kept so long. */
export const OFFER_HOURS = 24;
/** Minutes that an entry stays with who opened it at the review desk, from the last use. */
export const REVIEW_CLAIM_MINUTES = 15;
/** Days after which an entry that waits for its audit counts as overdue. */
export const REVIEW_DUE_DAYS = 3; // assumed: the specification sets no term
/** Seconds in which a decision at the review desk can be taken back. */
export const REVIEW_UNDO_SECONDS = 5;

/** Referees who look at one appeal. */
export const MAX_REVIEWERS = 5;
/** Working days from an appeal to its answer. */
// assumed: the regulations name none.
export const APPEAL_ANSWER_DAYS = 5;

/** First versions of the browsers that the pages run in; others are counted by the Chromium or WebKit within (decision 0106). */
export const OLDEST_BROWSERS = { chrome: 80, firefox: 78, safari: 14 } as const;
