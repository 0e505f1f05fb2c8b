// Announcements.
import type { Label } from '../wire/label.ts';

export const announcementMessages = {
  announcementPublished: ['公告已发布，请先撤回', 'The announcement is published. Please withdraw it first.'],
} satisfies Record<string, Label>;
