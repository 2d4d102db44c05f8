import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { message } from '../i18n'
import { PageFailure } from './Failure'

/** Browsers' words for a page's file that is not there any more, because the app was updated meanwhile. */
const GONE = /dynamically imported module|module script failed|Unable to preload/i

type Props = { children: ReactNode; resetKey: string }

class Boundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidUpdate(before: Props) {
    if (before.resetKey !== this.props.resetKey && this.state.error !== null) this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    const isOutdated = GONE.test(error.message)
    return (
      <PageFailure
        title={message(isOutdated ? 'errors.page.outdatedTitle' : 'errors.page.title')}
        text={message(isOutdated ? 'errors.page.outdatedText' : 'errors.page.text')}
        onRetry={() => location.reload()}
        retryLabel={message('errors.page.reload')}
      />
    )
  }
}

/** Catches what a page throws while drawing; going to another page tries anew. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary resetKey={pathname}>{children}</Boundary>
}
