import { openStory } from '../../http/story.ts';
import { wholeStory } from '../../http/whole-story.ts';

wholeStory(openStory());
