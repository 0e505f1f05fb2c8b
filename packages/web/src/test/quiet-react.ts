// React's development build tells the developer tools how long each part took: an eighth of the processor time of a page
// that nobody looks into. Loaded before React, which asks once whether they are there.
Reflect.deleteProperty(console, 'timeStamp');
Reflect.deleteProperty(console, 'createTask');
