// Signing in: who (administrator, town area, enterprise with its identity), then account and password or a code by SMS.
import { formatMessage } from '@trainrace/contract/messages';
import { useId, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useLang } from '#i18n/language.ts';
import { sessionText } from '../session.words.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { Choices } from '#widgets/Choices.tsx';
import { EntryFrame } from '#widgets/EntryFrame.tsx';
import { notice } from '#widgets/notice.ts';
import { TabRow } from '#widgets/TabRow.tsx';
import { identityOf, keepLastSignIn, lastSignIn, partOf, type Part } from './last-sign-in.ts';
import styles from './LoginPage.module.css';
import { SignInForm } from './SignInForm.tsx';
import { ThirdPartyButton } from './ThirdPartyButton.tsx';

const RegisterDialog = lazyPart(() => import('./RegisterDialog.tsx'), 'RegisterDialog');

const TABS = [
  ['admin', 'asAdmin'],
  ['town', 'asTown'],
  ['enterprise', 'asEnterprise'],
] as const;

/** Identities in order: the most frequent ones, who know the system least, first. */
const IDENTITIES = ['person', 'school', 'business', 'unit', 'construction', 'supervisor'] as const;
const SUPERVISORS = ['bank', 'insurer'] as const;

export function LoginPage() {
  const t = useWords(sessionText);
  const s = useWords(shellText);
  const panelId = useId();
  // A user who has just registered comes with the identity that the account has.
  const [search] = useSearchParams();
  const [part, setPart] = useState<Part>(() => partOf(search.get('as')) ?? lastSignIn());
  // Nothing else is asked then: the person is known already.
  const [isHalfway, setHalfway] = useState(false);
  const { loginType, virtualId } = identityOf(part);
  const choose = (change: Partial<Part>) => {
    const next = { ...part, ...change };
    setPart(next);
    keepLastSignIn(next);
  };
  return (
    <EntryFrame>
      <div className={styles.card}>
        <h1>{s('signInTitle')}</h1>
        {!isHalfway && (
          <TabRow
            label={s('identity')}
            tabs={TABS.map(([value, key]) => ({ value, label: s(key) }))}
            value={part.tab}
            onChange={(tab) => choose({ tab })}
            panelId={panelId}
          />
        )}
        <div id={panelId} role={isHalfway ? 'group' : 'tabpanel'} aria-label={s('signIn')} className={styles.panel}>
          {!isHalfway && part.tab === 'enterprise' && (
            <div className={styles.identities}>
              <Choices
                label={t('whoAreYou')}
                options={IDENTITIES.map((value) => ({ value, label: t(value) }))}
                value={part.identity}
                onChange={(identity) => choose({ identity })}
              />
              {part.identity === 'supervisor' && (
                <Choices
                  label={t('supervisorKind')}
                  options={SUPERVISORS.map((value) => ({ value, label: t(value) }))}
                  value={part.supervisor}
                  onChange={(supervisor) => choose({ supervisor })}
                />
              )}
            </div>
          )}
          <SignInForm
            key={virtualId ?? 'admin'}
            loginType={loginType}
            virtualId={virtualId}
            tellHalfway={setHalfway}
            below={<Forgotten part={part} />}
          />
        </div>
        {!isHalfway && (
          <>
            <ThirdPartyButton />
            <NoAccount part={part} />
          </>
        )}
        {/* Not a page of this program: the server writes it, and it needs no account. */}
        <p className={styles.links}>
          <a href="/public">{s('publicServices')}</a>
        </p>
      </div>
    </EntryFrame>
  );
}

/** Users with a phone on record help themselves; the others are helped. */
function Forgotten({ part: { tab, identity } }: { part: Part }) {
  const t = useWords(sessionText);
  const way = tab !== 'enterprise' ? null : WAY_BACK[identity];
  return way === null ? (
    <button type="button" className={styles.asLink} onClick={() => notice('info', t('forgottenAsk'))}>
      {t('forgotten')}
    </button>
  ) : (
    <Link to={`${paths.forgottenPassword}?as=${way}`}>{t('forgotten')}</Link>
  );
}

const WAY_BACK = {
  person: 'person',
  construction: 'person',
  school: 'group',
  business: 'group',
  unit: 'operator',
  supervisor: 'operator',
} as const;

function NoAccount({ part: { tab, identity } }: { part: Part }) {
  const s = useWords(shellText);
  const t = useWords(sessionText);
  const lang = useLang();
  const [isRegistering, setRegistering] = useState(false);
  const { search } = useLocation();
  const isPerson = tab === 'enterprise' && identity === 'person';
  const isGroup = tab === 'enterprise' && (identity === 'school' || identity === 'business');
  const sent = () => {
    setRegistering(false);
    notice('success', formatMessage('registrationSent', lang));
  };
  return (
    <p className={styles.links}>
      <span>{s('noAccount')}</span>
      {isPerson ? (
        <Link to={`${paths.registerPerson}${search}`}>{s('registerPerson')}</Link>
      ) : isGroup ? (
        <Link to={`${paths.registerGroup}${search}`}>{s('registerGroup')}</Link>
      ) : (
        <button type="button" className={styles.asLink} onClick={() => setRegistering(true)}>
          {t('registerAccount')}
        </button>
      )}
      {isRegistering && (
        <LazyBoundary fallback={null}>
          <RegisterDialog done={sent} close={() => setRegistering(false)} />
        </LazyBoundary>
      )}
    </p>
  );
}
