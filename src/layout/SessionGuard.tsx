import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useNavigation } from 'react-router'
import { ROUTES } from '../../contract/paths'
import { loginUrl } from '../authProvider/returnUrl'
import { hasSignedOut, resumeExpiredSession } from '../authProvider/session'
import { identifySession } from '../authProvider/sessionOwner'
import { type Renewal, renewSession } from '../authProvider/sessionRenewal'
import {
  useMustSetUpSecondFactor,
  useNeedsSignIn,
  useResumable,
  useSession,
} from '../authProvider/useSession'
import { Failure } from '../components/Failure'
import { lazyComponent } from '../components/lazyComponent'
import { useAsync } from '../components/useAsync'
import { message, withAllWords } from '../i18n'

const signInAgain = () => import('../custom/signIn/SignInAgain')
const SignInAgain = lazyComponent(signInAgain)
const RequiredSetUp = lazyComponent(() => withAllWords(() => import('../custom/secondFactor/RequiredSetUp')))

/**
 * Shows its children to signed-in users and redirects others to the sign-in page, which returns to this page. If the session expired while the
 * browser was offline, the page stays open and the user signs in in a dialog.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const session = useSession()
  const resumable = useResumable()
  const needsSignIn = useNeedsSignIn()
  const mustSetUp = useMustSetUpSecondFactor()
  const currentLocation = useLocation()
  // During a navigation, signing in must lead to the page that is loading, whose prefetch may have ended the session.
  const { pathname, search } = useNavigation().location ?? currentLocation
  // Fetches the dialog's file early, because the dialog may be needed without a network.
  useEffect(() => void signInAgain().catch(() => undefined), [])
  // The tokens do not contain the user's id, so the server has to send the id.
  if (session?.actor.id === '') return <AskServer ask={identifySession} />
  if (session !== null && mustSetUp) return <RequiredSetUp />
  if (session !== null) {
    return (
      <>
        {children}
        {needsSignIn && <SignInAgain />}
      </>
    )
  }
  // The token expired while the app was closed.
  if (resumable) return <AskServer ask={renewOrResume} />
  const to = hasSignedOut() ? ROUTES.login : loginUrl(`${pathname}${search}`)
  return <Navigate to={to} replace />
}

/** The limit for renewing the session, in milliseconds: without internet access, the call would delay the page until its timeout. */
const RENEWAL_LIMIT_MS = 4_000

/** Renews the session. Without an answer, resumes the expired session with the device's data; a later call renews the session. */
async function renewOrResume(): Promise<Renewal> {
  const limit = setTimeout(resumeExpiredSession, RENEWAL_LIMIT_MS)
  const renewal = await renewSession()
  clearTimeout(limit)
  if (isNoAnswer(renewal)) resumeExpiredSession()
  return renewal
}

const NO_ANSWER = { unreachable: 'errors.offline', failing: 'errors.page.tryLater' } as const
const isNoAnswer = (outcome: string): outcome is keyof typeof NO_ANSWER => outcome in NO_ANSWER

/** Calls the server before the page is shown. An answer changes the session and renders the guard again; only a missing answer is shown. */
function AskServer({ ask }: { ask: typeof identifySession | typeof renewOrResume }) {
  const { loaded, again } = useAsync<string>(ask)
  if (loaded === undefined || !isNoAnswer(loaded)) return null
  return <Failure title={message(NO_ANSWER[loaded])} onRetry={again} />
}
