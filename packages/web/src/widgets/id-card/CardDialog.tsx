// A card is read, compared with its holder, and fills in the form (specification 2, 4, 8).
import { nation as peoples, sex as sexes } from '@trainrace/contract/dictionaries';
import { formatMessage } from '@trainrace/contract/messages';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import type { CardReading, ReadMode } from '@trainrace/devices/card/card-driver';
import type { FaultKind } from '@trainrace/devices/line/device-fault';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Choices } from '../Choices.tsx';
import { Dialog } from '../Dialog.tsx';
import { grouped } from '../IdCardInput.tsx';
import { Note } from '../Note.tsx';
import { notice } from '../notice.ts';
import styles from './CardDialog.module.css';
import { refuseCard, valuesOf, type CardValues } from './card-values.ts';
import { cardText } from './card.words.ts';
import type { FillingProps } from './filling.ts';
import { Picture } from './Picture.tsx';
import { photoOf } from './card-photo.ts';
import { useCardReader, type Devices } from './use-card-reader.ts';
import { useFilling } from './use-filling.ts';

interface Props extends FillingProps {
  devices: Devices;
  close: () => void;
}

export function CardDialog({ devices, close, ...filling }: Props) {
  const t = useWords(cardText);
  const [mode, setMode] = useState<ReadMode>('direct');
  const [isContinuous, setContinuous] = useState(false);
  const reader = useCardReader(devices, () => notice('warning', t('failed')));
  const { doing, reading, fault } = reader;
  const { isFilling, fill } = useFilling(filling, close);
  const refusal = useRefusal(reading);

  const isOn = mode === 'direct' && isContinuous;
  const read = async () => {
    if (doing === 'waiting') await reader.stop();
    else if (isOn) await reader.readOn();
    else await reader.read(mode);
  };
  const confirm = () => {
    if (reading === null) return notice('warning', t('readFirst'));
    if (refusal !== null) return notice('error', refusal);
    void fill(reading);
  };
  return (
    <Dialog
      centered
      width={720}
      title={t('title')}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <Foot
          doing={doing}
          hasRead={reading !== null}
          isFilling={isFilling}
          close={close}
          read={() => void read()}
          confirm={confirm}
        />
      }
    >
      <div className={styles.dialog}>
        <How {...{ mode, setMode, isContinuous, setContinuous }} isFixed={doing !== 'nothing'} />
        {fault !== null && <Note kind="warning" title={t(FAULTS[fault])} />}
        {refusal !== null && <Note kind="error" title={refusal} />}
        <output className={styles.step}>
          {t(
            doing === 'reading'
              ? 'stepReading'
              : reading !== null
                ? 'stepConfirm'
                : doing === 'waiting'
                  ? 'stepNext'
                  : 'stepLay',
          )}
        </output>
        <Facts reading={reading} />
        {reading !== null && <Notes reading={reading} {...filling} />}
      </div>
    </Dialog>
  );
}

interface FootProps {
  doing: ReturnType<typeof useCardReader>['doing'];
  hasRead: boolean;
  isFilling: boolean;
  close: () => void;
  read: () => void;
  confirm: () => void;
}

function Foot({ doing, hasRead, isFilling, close, read, confirm }: FootProps) {
  const t = useWords(cardText);
  return (
    <div className={styles.foot}>
      <Button size="large" onClick={close}>
        {t('cancel')}
      </Button>
      <Button size="large" type={hasRead ? 'default' : 'primary'} loading={doing === 'reading'} onClick={read}>
        {t(doing === 'waiting' ? 'stop' : hasRead ? 'readAgain' : 'read')}
      </Button>
      <Button size="large" type={hasRead ? 'primary' : 'default'} loading={isFilling} onClick={confirm}>
        {t('confirm')}
      </Button>
    </div>
  );
}

interface HowProps {
  mode: ReadMode;
  setMode: (mode: ReadMode) => void;
  isContinuous: boolean;
  setContinuous: (isContinuous: boolean) => void;
  /** While it reads. */
  isFixed: boolean;
}

function How({ mode, setMode, isContinuous, setContinuous, isFixed }: HowProps) {
  const t = useWords(cardText);
  return (
    <fieldset disabled={isFixed}>
      <div className={styles.how}>
        <Choices
          label={t('mode')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'direct', label: t('direct') },
            { value: 'preview', label: t('preview') },
          ]}
        />
        {mode === 'direct' && (
          <Checkbox checked={isContinuous} disabled={isFixed} onChange={(event) => setContinuous(event.target.checked)}>
            {t('continuous')}
          </Checkbox>
        )}
      </div>
    </fieldset>
  );
}

const FAULTS = {
  closed: 'faultClosed',
  late: 'faultLate',
  garbage: 'faultGarbage',
  busy: 'faultBusy',
  noCard: 'faultNoCard',
  noCamera: 'faultRefused',
  denied: 'faultRefused',
  insecure: 'faultRefused',
  refused: 'faultRefused',
} as const satisfies Record<FaultKind, keyof typeof cardText>;

/** Why this card is not taken over, in words. */
function useRefusal(reading: CardReading | null): string | null {
  const t = useWords(cardText);
  const lang = useLang();
  const [today] = useState(() => new Date(Date.now() + SHANGHAI_MS).toISOString().slice(0, 10));
  if (reading === null) return null;
  const refusal = refuseCard(valuesOf(reading.card), today);
  if (refusal === null) return null;
  if ('key' in refusal) return formatMessage(refusal.key, lang);
  return t(refusal.contradicts === 'sex' ? 'otherSex' : 'otherBirthday');
}

const SHANGHAI_MS = 8 * 3_600_000;

/** All that a card says (specification 3), with a dash for what is not known yet. */
function Facts({ reading }: { reading: CardReading | null }) {
  const t = useWords(cardText);
  const lang = useLang();
  const photo = useMemo(() => (reading === null ? null : photoOf(reading.card.Base64Photo)), [reading]);
  const values: Partial<CardValues> = reading === null ? {} : valuesOf(reading.card);
  const facts = {
    name: values.name,
    sex: values.sex === undefined ? reading?.card.Sex : wordOf(sexes, values.sex, lang),
    nation: values.nation === undefined ? reading?.card.Nation : wordOf(peoples, values.nation, lang),
    birthday: values.birthday ?? reading?.card.Birthday,
    address: values.address,
    idCardNo: values.idCardNo === undefined ? undefined : grouped(values.idCardNo),
  };
  return (
    <div className={styles.card}>
      <dl className={styles.facts}>
        {(Object.keys(facts) as (keyof typeof facts)[]).map((field) => (
          <div key={field}>
            <dt>{t(field)}</dt>
            <dd className={field === 'idCardNo' ? 'figures' : undefined}>{facts[field] || t('none')}</dd>
          </div>
        ))}
      </dl>
      <Picture className={styles.photo} picture={photo} alt={t('photo')} none={t('noPhoto')} />
      {reading?.picture && <Picture className={styles.front} picture={reading.picture} alt={t('cardPicture')} />}
    </div>
  );
}

/** Notes on values in the form that are replaced, and on those that have to be chosen by hand. */
function Notes({ reading, fields, draft }: { reading: CardReading } & Omit<FillingProps, 'enter'>) {
  const t = useWords(cardText);
  const values = valuesOf(reading.card);
  const replaced = (['name', 'sex', 'nation', 'birthday', 'address', 'idCardNo'] as const).filter(
    (field) =>
      fields.includes(field) &&
      isEntered(draft[field]) &&
      values[field] !== undefined &&
      draft[field] !== values[field],
  );
  const isNationAsked = fields.includes('nation') && values.nation === undefined && reading.card.Nation !== '';
  return (
    <>
      {replaced.length > 0 && (
        <Note kind="info" title={t('replaces', { fields: replaced.map((field) => t(field)).join(t('comma')) })} />
      )}
      {isNationAsked && <Note kind="info" title={t('unknownNation', { nation: reading.card.Nation })} />}
    </>
  );
}

const isEntered = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
