// The same story, each call answered by the other of two processes on one database (security R24).
import { openStory } from '../../http/story.ts';
import { wholeStory } from '../../http/whole-story.ts';
import { startTwo } from '../../server.ts';

wholeStory(openStory(startTwo));
