// Styles of antd's parts are made once for all tests: each test takes away everything that it showed, and antd gives up
// what nobody shows. In the product the shell stays.
import { createCache } from '@ant-design/cssinjs';

export const keptStyles = createCache();

const update = keptStyles.opUpdate.bind(keptStyles);
// Each style has one user more than there are, so that the last one never leaves.
keptStyles.opUpdate = (path, change) =>
  update(path, (before) => {
    const after = change(before);
    return before || after === null ? after : [after[0] + 1, after[1]];
  });
