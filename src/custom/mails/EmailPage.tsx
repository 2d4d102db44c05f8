import Alert from '@mui/material/Alert'
import type { MailServer } from '../../../contract/mail'
import { ROUTES } from '../../../contract/paths'
import { Fact, Facts, SettingsExample } from '../../components/Facts'
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
      <Facts>
        {host !== null && <Fact name={t('mails.server.host')}>{host}</Fact>}
        {host !== null && <Fact name={t('mails.server.sender')}>{sender}</Fact>}
        {folder !== null && <Fact name={t('mails.server.folder')}>{folder}</Fact>}
        {(host === null || undelivered > 0) && (
          <Fact name={t('mails.state.failed')}>
            <Undelivered count={undelivered} />
          </Fact>
        )}
      </Facts>
      {host === null && (
        <SettingsExample text={t('mails.server.setUp')} lines={EXAMPLE} hint={t('mails.server.manual')} />
      )}
      <TestMail />
    </FieldCard>
  )
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
