import { CloseCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/words.ts';
import { widgetText } from './widgets.words.ts';

interface Clear {
  clearIcon: ReactNode;
  label: string;
}

/** For `allowClear` of a Select: without it the button is called “Clear” in every language, as no locale of antd has the word. */
export function useClear(): Clear {
  const t = useWords(widgetText);
  return { clearIcon: <CloseCircleFilled />, label: t('clear') };
}
