// React's development build tells the developer tools how long each part took, which costs an eighth of the processor time.
// This file is loaded before React, which asks once whether they are there.
Reflect.deleteProperty(console, 'timeStamp');
Reflect.deleteProperty(console, 'createTask');
