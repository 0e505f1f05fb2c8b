// Card values go into the form; the photo through an upload like any other.
import { attach } from '@trainrace/contract/files/attach';
import { PHOTO_SLOT } from '@trainrace/contract/rules/photo';
import { useQueryClient } from '@tanstack/react-query';
import type { CardReading } from '@trainrace/devices/card/card-driver';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useWords } from '#i18n/words.ts';
import { whileUploading } from '../attachment/uploading.ts';
import { notice } from '../notice.ts';
import { idPhotoOf, photoOf } from './card-photo.ts';
import { valuesOf } from './card-values.ts';
import { cardText } from './card.words.ts';
import type { FillingProps } from './filling.ts';

const PHOTO_FIELD = 'photoAttId';

export function useFilling({ fields, draft, enter }: FillingProps, done: () => void) {
  const t = useWords(cardText);
  const client = useQueryClient();
  const [isFilling, setFilling] = useState(false);

  /** A photo that is there already was chosen by somebody. */
  const fillPhoto = async ({ card }: CardReading) => {
    if (!fields.includes(PHOTO_FIELD) || draft[PHOTO_FIELD]) return;
    const photo = photoOf(card.Base64Photo);
    const file = photo === null ? null : await idPhotoOf(photo, card.Name.trim());
    if (file === null) return;
    const stored = await call(attach.putFile, { flowNode: PHOTO_SLOT }, { files: { file } });
    client.setQueryData([attach.detail.path, stored.id], stored);
    enter(PHOTO_FIELD, stored.id);
  };
  const fill = async (reading: CardReading) => {
    if (isFilling) return;
    setFilling(true);
    for (const [field, value] of Object.entries(valuesOf(reading.card)))
      if (fields.includes(field)) enter(field, value);
    try {
      await whileUploading(async () => await fillPhoto(reading));
    } catch {
      notice('warning', t('photoFailed'));
    }
    done();
  };
  return { isFilling, fill };
}
