import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import Markdown, { type Components } from 'react-markdown'
import { Link as RouterLink } from 'react-router'
import type { LegalPage as Page } from '../../../contract/legal'
import { Failure } from '../../components/Failure'
import { PublicPage } from '../../components/PublicPage'
import { useAsync } from '../../components/useAsync'
import { readLegalText } from '../../dataProvider/calls/legalText'
import { useLanguage, useMessage } from '../../i18n'

/** Shows the terms or the privacy notice of the server's owner. */
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
        <Box component="article" lang={text.language} sx={ARTICLE}>
          {/* Shows HTML in the text as plain text. */}
          <Markdown components={components}>{text.markdown}</Markdown>
        </Box>
      )}
    </PublicPage>
  )
}

const ARTICLE = {
  overflowWrap: 'anywhere',
  '& pre': { overflowX: 'auto' },
  '& img': { maxWidth: '100%' },
  '& p': { my: 1.5 },
  '& ul, & ol': { my: 1.5, pl: 3, '& > li': { mb: 0.75 } },
  '& h2, & h3': { mt: 4, mb: 1 },
  '& aside': { borderLeft: 4, borderColor: 'warning.main', bgcolor: 'action.hover', px: 2, py: 0.5, mb: 2 },
}

/** The page has its own h1, so the text's headings start at h2. */
const components: Components = {
  h1: ({ children }) => <Typography variant="h2">{children}</Typography>,
  h2: ({ children }) => <Typography variant="h2">{children}</Typography>,
  h3: ({ children }) => <Typography variant="h3">{children}</Typography>,
  p: ({ children }) => <Typography>{children}</Typography>,
  blockquote: ({ children }) => <aside>{children}</aside>,
  a: ({ href = '', children }) =>
    href.startsWith('/') && !href.startsWith('//') ? (
      <Link component={RouterLink} to={href}>
        {children}
      </Link>
    ) : (
      <Link href={href} rel="noopener noreferrer">
        {children}
      </Link>
    ),
}
