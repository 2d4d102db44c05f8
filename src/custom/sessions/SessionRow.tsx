import ComputerOutlined from '@mui/icons-material/ComputerOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import type { UserSession } from '../../../contract/userSession'
import { type Message, useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'

const PHONES: ReadonlySet<string | null> = new Set(['Android', 'iOS'])

type SessionRowProps = { session: UserSession; isEnding: boolean; onEnd: () => void }

/** Shows a session: device, start and approximate place. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useMessage()
  const { os, network, createdAt, lastUsedAt, isCurrent } = session
  const device = deviceName(t, session)
  const Icon = PHONES.has(os) ? SmartphoneOutlined : ComputerOutlined
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Icon sx={{ color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontWeight: 600 }}>
          {device}
          {isCurrent && (
            <Chip label={t('sessions.current')} size="small" color="primary" variant="outlined" />
          )}
        </Box>
        <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <div>{t('sessions.lastUsed', { when: formatMoment(lastUsedAt) })}</div>
          <div>{t('sessions.begun', { when: formatMoment(createdAt) })}</div>
          {network !== null && <div>{t('sessions.network', { network })}</div>}
        </Box>
      </Box>
      {!isCurrent && (
        <Button
          aria-label={t('sessions.endOne', { device, when: formatMoment(createdAt) })}
          onClick={onEnd}
          loading={isEnding}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Box>
  )
}

/** Returns a name such as "Chrome on Android", as far as browser and system are known. */
function deviceName(t: Message, { browser, os }: UserSession): string {
  if (browser !== null && os !== null) return t('sessions.device', { browser, os })
  return browser ?? os ?? t('sessions.unknownDevice')
}
