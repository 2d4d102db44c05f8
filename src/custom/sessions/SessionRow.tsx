import ComputerOutlined from '@mui/icons-material/ComputerOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import type { UserSession } from '../../../contract/userSession'
import { type Message, useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { AccessRow } from './AccessList'

const PHONES: ReadonlySet<string | null> = new Set(['Android', 'iOS'])

type SessionRowProps = { session: UserSession; isEnding: boolean; onEnd: () => void }

/** Shows a session: device, start and approximate place. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useMessage()
  const { os, network, createdAt, lastUsedAt, isCurrent } = session
  const device = deviceName(t, session)
  const Icon = PHONES.has(os) ? SmartphoneOutlined : ComputerOutlined
  return (
    <AccessRow
      icon={<Icon sx={{ color: 'text.secondary' }} />}
      title={
        <>
          {device}
          {isCurrent && (
            <Chip label={t('sessions.current')} size="small" color="primary" variant="outlined" />
          )}
        </>
      }
      facts={
        <>
          <div>{t('sessions.lastUsed', { when: formatMoment(lastUsedAt) })}</div>
          <div>{t('sessions.begun', { when: formatMoment(createdAt) })}</div>
          {network !== null && <div>{t('sessions.network', { network })}</div>}
        </>
      }
      action={
        !isCurrent && (
          <Button
            aria-label={t('sessions.endOne', { device, when: formatMoment(createdAt) })}
            onClick={onEnd}
            loading={isEnding}
          >
            {t('sessions.end')}
          </Button>
        )
      }
    />
  )
}

/** Returns a name such as "Chrome on Android", as far as browser and system are known. */
function deviceName(t: Message, { browser, os }: UserSession): string {
  if (browser !== null && os !== null) return t('sessions.device', { browser, os })
  return browser ?? os ?? t('sessions.unknownDevice')
}
