import Skeleton from '@mui/material/Skeleton'
import { useCallback } from 'react'
import type { LegalPage as Page } from '../../../contract/legal'
import { Failure } from '../../components/Failure'
import { PublicPage } from '../../components/PublicPage'
import { useAsync } from '../../components/useAsync'
import { readLegalText } from '../../dataProvider/calls/legalText'
import { useLanguage, useMessage } from '../../i18n'
import { MarkdownText } from './MarkdownText'

/** Shows the owner's terms or privacy notice. */
export default function LegalPage({ page }: { page: Page }) {
  const t = useMessage()
  const language = useLanguage()
  const load = useCallback(() => readLegalText(page, language).catch(() => null), [page, language])
  const { loaded: text, again } = useAsync(load)

  return (
    <PublicPage title={t(`legal.${page}Title`)} isText>
      {text === undefined && (
        <Skeleton variant="rounded" height={320} aria-label={t('shell.list.loading')} role="status" />
      )}
      {text === null && <Failure title={t('legal.notLoaded')} text={t('errors.offline')} onRetry={again} />}
      {text && (
        <article lang={text.language}>
          <MarkdownText>{text.markdown}</MarkdownText>
        </article>
      )}
    </PublicPage>
  )
}
