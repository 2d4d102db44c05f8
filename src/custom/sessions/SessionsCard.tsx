import ComputerOutlined from '@mui/icons-material/ComputerOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { UserSession } from '../../../contract/userSession'
import { QueryContent } from '../../components/QueryContent'
import { dataProvider } from '../../dataProvider'
import type { AccessOwner } from '../../dataProvider/calls/access'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { type Message, useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { AccessList } from './AccessList'
import { useEndAccess, useUserSessions } from './useAccess'

const PHONES: ReadonlySet<string | null> = new Set(['Android', 'iOS'])

export type AccessCardProps = { owner: AccessOwner; userVersion?: number | undefined }

/** Lists a user's sessions with buttons that end them. Renders nothing if the server has no such call. */
export function SessionsCard({ owner, userVersion }: AccessCardProps) {
  const t = useMessage()
  const query = useUserSessions(owner, userVersion)
  if (query.data === null || query.isPending) return null
  return (
    <FieldCard title={t(owner === 'own' ? 'sessions.title' : 'sessions.titleOfOther')} columns={1}>
      <QueryContent query={query}>
        {(sessions) => sessions && <SessionList owner={owner} sessions={sessions} />}
      </QueryContent>
    </FieldCard>
  )
}

function SessionList({ owner, sessions }: { owner: AccessOwner; sessions: UserSession[] }) {
  const t = useMessage()
  const { end, ending, list } = useEndAccess(owner)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  const endOthers = () =>
    end({ id: 'others', end: () => dataProvider.endOtherSessions(owner), done: t('sessions.othersEnded') })
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }} variant="body2">
        {t(owner === 'own' ? 'sessions.hint' : 'sessions.hintOfOther')}
      </Typography>
      {sessions.length === 0 && <Typography>{t('sessions.none')}</Typography>}
      <AccessList
        ref={list}
        label={t(owner === 'own' ? 'sessions.title' : 'sessions.titleOfOther')}
        rows={sessions.map((session) => rowOf(t, session))}
        endText={t('sessions.end')}
        isEnding={({ id }) => ending === id || ending === 'others'}
        onEnd={(id) => end({ id, end: () => dataProvider.endSession(owner, id), done: t('sessions.ended') })}
      />
      {others.length > 1 && (
        <Button
          variant="outlined"
          onClick={endOthers}
          loading={ending === 'others'}
          sx={{ justifySelf: { sm: 'start' } }}
        >
          {t(others.length === sessions.length ? 'sessions.endAll' : 'sessions.endOthers')}
        </Button>
      )}
    </>
  )
}

/** Returns a session as a row: device, start and approximate place. */
function rowOf(t: Message, session: UserSession) {
  const { id, os, network, createdAt, lastUsedAt, isCurrent } = session
  const device = deviceName(t, session)
  const Icon = PHONES.has(os) ? SmartphoneOutlined : ComputerOutlined
  return {
    id,
    icon: <Icon sx={{ color: 'text.secondary' }} />,
    title: (
      <>
        {device}
        {isCurrent && <Chip label={t('sessions.current')} size="small" color="primary" variant="outlined" />}
      </>
    ),
    facts: [
      t('sessions.lastUsed', { when: formatMoment(lastUsedAt) }),
      t('sessions.begun', { when: formatMoment(createdAt) }),
      ...(network === null ? [] : [t('sessions.network', { network })]),
    ],
    endLabel: isCurrent ? undefined : t('sessions.endOne', { device, when: formatMoment(createdAt) }),
  }
}

/** Returns a name such as "Chrome on Android", as far as browser and system are known. */
function deviceName(t: Message, { browser, os }: UserSession): string {
  if (browser !== null && os !== null) return t('sessions.device', { browser, os })
  return browser ?? os ?? t('sessions.unknownDevice')
}
