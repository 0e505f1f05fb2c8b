// While the screen is locked every window of ours leads to the lock (specification 2), these pages too. Runs in browsers
// as they came with phones of 2018; in a frame of ours there is no storage to ask, and the window around it is locked.
(() => {
  const isLocked = () => {
    try {
      return JSON.parse(localStorage.getItem('trainrace-locked') || '{}').content === true;
    } catch {
      return false;
    }
  };
  const hold = () => {
    if (isLocked()) location.replace(`/lock?to=${encodeURIComponent(location.pathname + location.search)}`);
  };
  hold();
  addEventListener('storage', hold);
  addEventListener('pageshow', hold);
})();
