// Frame of every page: look, language, sentences that come and go, the session, and the page that an address means.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { Activity, useEffect, useRef, useState, type ReactNode } from 'react';
import { BrowserRouter, matchPath, Navigate, Route, Routes, useLocation, type Location } from 'react-router';
import { LazyBoundary, lazyPart, loadAhead } from '../api/lazy-part.ts';
import { sealer } from '../api/config.ts';
import { newQueryClient } from '../api/query.ts';
import { heldSession, personOf, signOutWatch, useSession } from '../api/session.ts';
import { useLang } from '../i18n/language.ts';
import { widgetText } from '../widgets/widgets.words.ts';
import { useWords } from '../i18n/words.ts';
import { paths } from '../paths.ts';
import { askBesideFrame } from './ask-first.ts';
import type { PublicPages, Pages } from './pages.ts';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { ErrorPage } from './errors/ErrorPage.tsx';
import { ERRORS } from './errors/errors.ts';
import { watchErrors } from './error-log/error-log.ts';
import { isLocked, useIsLocked, watchLock } from './lock/lock.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { returnAddressOf } from './login/return-address.ts';
import { useTheme } from '../widgets/look.ts';
import { useReadFields } from '../widgets/reading/reading.ts';
import { HandedFiles } from './HandedFiles.tsx';
import { Notices } from './Notices.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { SessionKeeper } from './SessionKeeper.tsx';

const LockPage = lazyPart(() => import('./lock/LockPage.tsx'), 'LockPage');
const SignedIn = lazyPart(() => import('./layout/SignedIn.tsx'), 'SignedIn');
const HomePage = lazyPart(() => import('./home/HomePage.tsx'), 'HomePage');

/** The parts behind the sign-in, and what seals the password, come while somebody types. */
function loadHomeAhead(): void {
  void sealer().catch(() => undefined);
  void loadAhead(SignedIn);
  void loadAhead(HomePage);
}

const ThirdPartyReturnPage = lazyPart(() => import('./login/third-party-return.page.tsx'), 'ThirdPartyReturnPage');

interface Props {
  pages: Pages;
  /** Pages that need no session. */
  publicPages: PublicPages;
}

/** The first part for who is signed in, with what it will ask: both come while the page still shows its outline. */
export async function loadFirst(pages: Pages, publicPages: PublicPages): Promise<void> {
  const session = heldSession();
  const isPublic = Object.keys(publicPages).some((path) => matchPath(path, location.pathname) !== null);
  if (session === null || isPublic) return;
  // Behind a locked screen nothing waits after a reload.
  if (!isLocked() && location.pathname !== paths.lock) askBesideFrame(pages, session);
  await loadAhead(SignedIn);
}

export function App({ pages, publicPages }: Props) {
  const client = useAnswers();
  const session = useSession();
  const isSignedIn = session !== null;
  const lang = useLang();
  const theme = useTheme();
  useReadFields();
  return (
    <ConfigProvider locale={lang === 'zh' ? zhCN : enUS} theme={theme} button={{ autoInsertSpace: false }}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <DocumentWords />
          <ProgressBar />
          <Notices />
          <SessionKeeper />
          <ErrorBoundary>
            <LazyBoundary fallback={null}>
              <LockGate>
                {(address) => (
                  <>
                    <HandedFiles key={session === null ? '' : personOf(session)} />
                    <Routes location={address}>
                      <Route path={paths.signIn} element={<SignInGate />} />
                      <Route path={paths.thirdPartyReturn} element={<ThirdPartyReturnPage />} />
                      {Object.entries(publicPages).map(([path, Page]) => (
                        <Route key={path} path={path} element={<Page />} />
                      ))}
                      {/* Who is signed in finds them where pages stand, beside the menu and what is open. */}
                      {!isSignedIn &&
                        Object.entries(ERRORS).map(([path, kind]) => (
                          <Route key={path} path={path} element={<ErrorPage kind={kind} />} />
                        ))}
                      <Route path="/" element={<Navigate to="/wel" replace />} />
                      <Route path="/wel" element={<Navigate to={paths.home} replace />} />
                      <Route path="/info" element={<Navigate to={paths.personalInfo} replace />} />
                      <Route path="*" element={<SessionGate pages={pages} />} />
                    </Routes>
                  </>
                )}
              </LockGate>
            </LazyBoundary>
          </ErrorBoundary>
        </BrowserRouter>
      </QueryClientProvider>
    </ConfigProvider>
  );
}

/** Each person's own: what one was answered is shown to nobody else, whether the former signed out here or in another tab. */
function useAnswers(): QueryClient {
  const session = useSession();
  const person = session === null ? null : personOf(session);
  const [held, setHeld] = useState(() => ({ person, client: newQueryClient() }));
  const { client } = held;
  const former = useRef(client);
  if (held.person !== person) setHeld({ person, client: newQueryClient() });
  useEffect(() => {
    if (former.current !== client) former.current.clear();
    former.current = client;
  }, [client]);
  return client;
}

/**
 * While the screen is locked every address leads to the lock screen. What was open waits behind it as it was, forms with
 * what was typed; after a reload there is nothing to wait.
 */
function LockGate({ children }: { children: (address: Location) => ReactNode }) {
  const isLocked = useIsLocked();
  const here = useLocation();
  const isShut = isLocked || here.pathname === paths.lock;
  const [shown, setShown] = useState(isShut ? null : here);
  if (!isShut && shown !== here) setShown(here);
  useEffect(() => watchLock(), []);
  useEffect(() => watchErrors(), []);
  return (
    <>
      {isShut && (
        <LazyBoundary fallback={null}>
          <LockPage />
        </LazyBoundary>
      )}
      {here.pathname !== paths.lock && isLocked && (
        <Navigate to={paths.lock} replace state={{ from: here.pathname + here.search }} />
      )}
      <Activity mode={isShut ? 'hidden' : 'visible'}>{shown !== null && children(shown)}</Activity>
    </>
  );
}

/** Without a token every page leads to the sign-in page, and back afterwards; not who comes after somebody who signed out. */
function SessionGate({ pages }: { pages: Pages }) {
  const session = useSession();
  const [isSignedOut] = useState(signOutWatch);
  const { pathname, search } = useLocation();
  if (session === null) {
    const wish = pathname + search;
    const to = wish === paths.home || isSignedOut() ? paths.signIn : `${paths.signIn}?to=${encodeURIComponent(wish)}`;
    return <Navigate to={to} replace />;
  }
  // Somebody else is a new start: no page, no answer of the former person stays.
  return <SignedIn key={personOf(session)} account={session.who.account} pages={pages} />;
}

function SignInGate() {
  const session = useSession();
  const { search } = useLocation();
  useEffect(() => {
    // A person who goes to a field is going to sign in.
    addEventListener('focusin', loadHomeAhead, { once: true });
    return () => removeEventListener('focusin', loadHomeAhead);
  }, []);
  if (session !== null)
    return <Navigate to={returnAddressOf(new URLSearchParams(search).get('to'), session.who.virtualId)} replace />;
  return <LoginPage />;
}

function DocumentWords() {
  const t = useWords(widgetText);
  const lang = useLang();
  useEffect(() => {
    document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en';
    document.title = t('product');
  }, [lang, t]);
  return null;
}
