import { Tour, type TourProps } from 'antd';
import { useWords } from '#i18n/words.ts';
import { useIsCitizen } from '#widgets/citizen.ts';
import { useIsPhone } from '#widgets/width-class.ts';
import { frameText } from '../frame.words.ts';
import { shellText } from '../shell.words.ts';
import { tourText } from './tour.words.ts';

/** A step whose place is not there stands in the middle of the page. */
const at = (selector: string) => () => document.querySelector<HTMLElement>(selector) as HTMLElement;

export function TourSteps({ close }: { close: () => void }) {
  const t = useWords(tourText);
  const f = useWords(frameText);
  const s = useWords(shellText);
  const isOfCitizen = useIsCitizen();
  const isPhone = useIsPhone();
  const work = {
    title: t('work'),
    description: t(isOfCitizen ? 'workOfCitizen' : 'workOfStaff'),
    target: at('#content section section, #content section:not([class*=offer])'),
  };
  const pages = { title: t('pages'), description: t('pagesAbout') };
  const steps: NonNullable<TourProps['steps']> = isPhone
    ? [
        work,
        { ...pages, target: at(`header button[title="${s('openMenu')}"]`) },
        { title: t('help'), description: t('inPersonMenu'), target: at('header .ant-dropdown-trigger:last-child') },
      ]
    : [
        work,
        { ...pages, target: at(`nav[aria-label="${s('menu')}"]`), placement: 'right' },
        { title: t('search'), description: t('searchAbout'), target: at(`header button[title="${f('search')}"]`) },
        { title: t('help'), description: t('helpAbout'), target: at(`header button[title="${f('help')}"]`) },
      ];
  const last = steps.length - 1;
  return (
    <Tour
      open
      steps={steps.map((step, place) => ({
        ...step,
        prevButtonProps: { children: t('back') },
        nextButtonProps: { children: t(place === last ? 'finish' : 'next') },
      }))}
      onClose={close}
    />
  );
}
