// Picks a place in a tree; its levels are asked for as they are unfolded.
import { TreeSelect } from 'antd';
import { useState } from 'react';
import { widgetText } from './widgets.words.ts';
import { useWords } from '../i18n/words.ts';
import { useClear } from './use-clear.tsx';

export interface TreeChoice {
  id: string;
  name: string;
  hasChildren: boolean;
}

interface Props {
  id?: string;
  value: string | null;
  onChange: (value: string | null) => void;
  load: (parentId: string) => Promise<readonly TreeChoice[]>;
  /** The name of what is picked, while its level was not loaded yet. */
  name?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Meaning of an empty choice; the top of the tree unless said. */
  placeholder?: string | undefined;
}

interface Line {
  id: string;
  pId: string;
  value: string;
  title: string;
  isLeaf: boolean;
}

const ROOT = '0';

export function TreePick({ id, value, onChange, load, name, isDisabled, placeholder }: Props) {
  const clear = useClear();
  const t = useWords(widgetText);
  const [lines, setLines] = useState<readonly Line[] | null>(null);
  const unfold = async (parentId: string) => {
    const found = await load(parentId);
    const more = found.map((node) => ({
      id: node.id,
      pId: parentId,
      value: node.id,
      title: node.name,
      isLeaf: !node.hasChildren,
    }));
    setLines((former) => [...(former ?? []).filter(({ pId }) => pId !== parentId), ...more]);
  };
  const held = value === null || value === ROOT ? null : value;
  const isKnown = lines?.some((line) => line.value === held) ?? false;
  return (
    <TreeSelect<{ value: string; label?: string } | null>
      {...(id === undefined ? {} : { id })}
      treeDataSimpleMode
      allowClear={clear}
      labelInValue
      disabled={isDisabled ?? false}
      placeholder={placeholder ?? t('top')}
      value={held === null ? null : { value: held, ...(isKnown ? {} : { label: name ?? held }) }}
      treeData={[...(lines ?? [])]}
      loadData={(node) => unfold(String(node.value))}
      onOpenChange={(isOpen) => {
        if (isOpen && lines === null) void unfold(ROOT);
      }}
      onChange={(picked) => onChange(picked?.value ?? ROOT)}
    />
  );
}
