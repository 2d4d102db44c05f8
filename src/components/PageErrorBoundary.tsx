import { Component, type ErrorInfo, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isServerReachable, subscribeToAnswering } from '../authProvider/answering'
import { reportClientError } from '../dataProvider/calls/clientErrors'
import { serverAnswers } from '../dataProvider/serverAnswers'
import { message } from '../i18n'
import { startNewRelease } from '../serviceWorker/registration'
import { PageFailure } from './Failure'

/** Matches the browsers' messages for a page's JavaScript file that failed to load. */
const FILE_MISSING = /dynamically imported module|module script failed|Unable to preload/i

type Props = { children: ReactNode; resetKey: string }

class Boundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    if (!FILE_MISSING.test(error.message)) reportClientError('boundary', error, componentStack)
  }

  override componentDidUpdate(before: Props) {
    if (before.resetKey !== this.props.resetKey && this.state.error !== null) this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (FILE_MISSING.test(error.message)) return <PageFileMissing />
    return (
      <PageFailure
        title={message('errors.page.title')}
        text={message('errors.page.text')}
        onRetry={reload}
        retryLabel={message('errors.page.reload')}
      />
    )
  }
}

const reload = () => void startNewRelease()

const ASKING = { title: 'errors.page.notLoaded', text: null } as const
const CUT_OFF = { title: 'errors.page.notLoaded', text: 'errors.offline' } as const
const OUTDATED = { title: 'errors.page.outdatedTitle', text: 'errors.page.outdatedText' } as const

/**
 * Returns why a page's file failed to load: no network, a newer release that has other files, or not known yet. Calls the server, because the
 * browser may report a network without internet access.
 */
function useCause() {
  const [cause, setCause] = useState<typeof ASKING | typeof CUT_OFF | typeof OUTDATED>(
    isServerReachable() ? ASKING : CUT_OFF,
  )
  useEffect(() => {
    let isCurrent = true
    serverAnswers().then((isAnswering) => {
      if (isCurrent) setCause(isAnswering ? OUTDATED : CUT_OFF)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return cause
}

/** Shown when a page's file failed to load. Without a network, reloads the page once the network is back. */
function PageFileMissing() {
  const cause = useCause()
  const isCutOff = cause === CUT_OFF
  useEffect(() => {
    if (!isCutOff) return
    addEventListener('online', reload)
    const reloadIfReachable = () => {
      if (isServerReachable()) reload()
    }
    const stop = subscribeToAnswering(reloadIfReachable)
    // The server may have answered since the page was drawn.
    reloadIfReachable()
    return () => {
      removeEventListener('online', reload)
      stop()
    }
  }, [isCutOff])
  return (
    <PageFailure
      title={message(cause.title)}
      text={cause.text === null ? undefined : message(cause.text)}
      onRetry={reload}
      retryLabel={message('errors.page.reload')}
    />
  )
}

/** Shows an error page when a page throws while rendering; a navigation removes the error page. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary resetKey={pathname}>{children}</Boundary>
}
