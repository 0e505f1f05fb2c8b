import { auditStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { workbench } from '@trainrace/contract/areas/home/workbench';
import { Link } from 'react-router';
import { useUser } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { ownText } from '../own.words.ts';
import { useWords } from '#i18n/words.ts';
import { useRoleNames } from './use-role-names.ts';
import { Facts } from './Facts.tsx';
import { ToSettings } from './ToSettings.tsx';

const LIST = '/application/list';

/** A town: which it is, and how many of its people's entries stand where. */
export function TownView() {
  const t = useWords(ownText);
  const lang = useLang();
  const user = useUser();
  const roleNames = useRoleNames();
  const { data } = useCall(workbench.look, {}, { quiet: true });
  const stages = data?.stages ?? [];
  return (
    <>
      <Facts
        title={t('town')}
        about={t('factsAbout')}
        lines={[
          { label: t('townName'), value: user.dept_name },
          { label: t('townCode'), value: user.extData.townCode },
          { label: t('account'), value: user.username },
          { label: t('nickName'), value: user.nick_name },
          { label: t('role'), value: roleNames },
        ]}
      >
        <ToSettings />
      </Facts>
      {stages.length > 0 && (
        <Facts
          title={t('townEntries')}
          lines={stages.map((stage) => ({
            label: wordOf(auditStatus, stage.auditStatus, lang),
            value: (
              <Link className="figures" to={`${LIST}?auditStatus=${stage.auditStatus}`}>
                {stage.count}
              </Link>
            ),
          }))}
        />
      )}
    </>
  );
}
