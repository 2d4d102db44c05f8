import { Component, type ErrorInfo, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { reportClientError } from '../dataProvider/clientErrors'
import { message } from '../i18n'
import { startNewRelease } from '../serviceWorker/registration'
import { PageFailure } from './Failure'

/** Browsers' words for a page's file that could not be had. */
const GONE = /dynamically imported module|module script failed|Unable to preload/i

type Props = { children: ReactNode; resetKey: string }

class Boundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    if (!GONE.test(error.message)) reportClientError('boundary', error, componentStack)
  }

  override componentDidUpdate(before: Props) {
    if (before.resetKey !== this.props.resetKey && this.state.error !== null) this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (GONE.test(error.message)) return <PageFileMissing />
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

/** A page's file did not come: for lack of a network, which is waited for, or because there is a newer one. */
function PageFileMissing() {
  const [isOffline] = useState(!navigator.onLine)
  useEffect(() => {
    if (!isOffline) return
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isOffline])
  return (
    <PageFailure
      title={message(isOffline ? 'errors.page.notLoaded' : 'errors.page.outdatedTitle')}
      text={message(isOffline ? 'errors.offline' : 'errors.page.outdatedText')}
      onRetry={reload}
      retryLabel={message('errors.page.reload')}
    />
  )
}

/** Catches what a page throws while drawing; going to another page tries anew. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary resetKey={pathname}>{children}</Boundary>
}
