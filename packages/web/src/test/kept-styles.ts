// Styles of antd are made once for all tests. Each test removes its parts, and antd would drop their styles; in the product
// the shell keeps them.
import { createCache } from '@ant-design/cssinjs';

export const keptStyles = createCache();

const update = keptStyles.opUpdate.bind(keptStyles);
// The count of users is one too high, so a style never leaves.
keptStyles.opUpdate = (path, change) =>
  update(path, (before) => {
    const after = change(before);
    return before || after === null ? after : [after[0] + 1, after[1]];
  });
