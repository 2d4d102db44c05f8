import Skeleton from '@mui/material/Skeleton'
import { useEffect, useState } from 'react'
import type { LegalPage as Page } from '../../../contract/legal'
import { Failure } from '../../components/Failure'
import { PublicPage } from '../../components/PublicPage'
import { type LegalText, readLegalText } from '../../dataProvider/legalText'
import { useLanguage, useMessage } from '../../i18n'
import { MarkdownText } from './MarkdownText'

/** Terms or privacy, in the owner's words. */
export default function LegalPage({ page }: { page: Page }) {
  const t = useMessage()
  const language = useLanguage()
  const [text, setText] = useState<LegalText | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts it again
  useEffect(() => {
    let isCurrent = true
    const show = (loaded: LegalText | 'failed') => isCurrent && setText(loaded)
    setText(null)
    readLegalText(page, language).then(show, () => show('failed'))
    return () => {
      isCurrent = false
    }
  }, [page, language, attempt])

  return (
    <PublicPage title={t(`legal.${page}Title`)} isText>
      {text === null && (
        <Skeleton variant="rounded" height={320} aria-label={t('shell.list.loading')} role="status" />
      )}
      {text === 'failed' && (
        <Failure
          title={t('legal.notLoaded')}
          text={t('errors.offline')}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      )}
      {text !== null && text !== 'failed' && (
        <article lang={text.language}>
          <MarkdownText>{text.markdown}</MarkdownText>
        </article>
      )}
    </PublicPage>
  )
}
