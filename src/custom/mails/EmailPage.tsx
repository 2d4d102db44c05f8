import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { MailServer } from '../../../contract/mail'
import { ROUTES } from '../../../contract/paths'
import { PageTitle } from '../../components/PageTitle'
import { QueryContent } from '../../components/QueryContent'
import { TextLink } from '../../components/TextLink'
import { useMailServer } from '../../components/useUndelivered'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { TestMail } from './TestMail'

/** Shows administrators how emails are delivered, and sends a test email. */
export default function EmailPage() {
  const t = useMessage()
  return (
    <>
      <PageTitle title={t('mails.server.title')} />
      <QueryContent query={useMailServer()}>{(server) => <Delivery server={server} />}</QueryContent>
    </>
  )
}

const EXAMPLE = `SMTP_URL=smtps://user:password@mail.example
MAIL_FROM=Touchline <scouting@club.example>`

function Delivery({ server: { host, sender, folder, undelivered } }: { server: MailServer }) {
  const t = useMessage()
  return (
    <FieldCard title={t('mails.server.delivery')} columns={1}>
      {host === null && (
        <Alert severity="warning" variant="outlined">
          {t('mails.undeliverable')}
        </Alert>
      )}
      <Box component="dl" sx={FACTS}>
        {host !== null && <Fact name={t('mails.server.host')}>{host}</Fact>}
        {host !== null && <Fact name={t('mails.server.sender')}>{sender}</Fact>}
        {folder !== null && <Fact name={t('mails.server.folder')}>{folder}</Fact>}
        {(host === null || undelivered > 0) && (
          <Fact name={t('mails.state.failed')}>
            <Undelivered count={undelivered} />
          </Fact>
        )}
      </Box>
      {host === null && (
        <Box>
          <Typography>{t('mails.server.setUp')}</Typography>
          <Box component="pre" tabIndex={0} sx={EXAMPLE_LOOK}>
            {EXAMPLE}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {t('mails.server.manual')}
          </Typography>
        </Box>
      )}
      <TestMail />
    </FieldCard>
  )
}

const EXAMPLE_LOOK = {
  ...{ my: 1, px: 1.5, py: 1, borderRadius: 1, bgcolor: 'action.hover', overflowX: 'auto' },
  fontSize: '0.8125rem',
}

/** Shows the number of undelivered emails, as a link to the failed email jobs. */
function Undelivered({ count }: { count: number }) {
  const t = useMessage()
  if (count === 0) return t('mails.server.none')
  return (
    <TextLink to={`${ROUTES.jobs}?kind=mail&state=failed`}>
      {t('mails.server.undelivered', { smart_count: count, figure: formatFigure(count) })}
    </TextLink>
  )
}

const FACTS = {
  ...{ m: 0, display: 'grid', columnGap: 3, rowGap: { xs: 0.5, sm: 1 }, overflowWrap: 'anywhere' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 } }}>
        {children}
      </Typography>
    </>
  )
}
