import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined'
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import CloudQueueOutlined from '@mui/icons-material/CloudQueueOutlined'
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { visuallyHidden } from '@mui/utils'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lazyComponent } from '../components/lazyComponent'
import { dataProvider } from '../dataProvider'
import { startBackgroundSending } from '../dataProvider/outbox/backgroundSending'
import type { OutboxEntry } from '../dataProvider/outbox/entry'
import { useOutbox } from '../dataProvider/outbox/useOutbox'
import { useMessage, withAllWords } from '../i18n'
import { whenQuiet } from '../whenIdle'
import { useCutOff } from './OfflineBanner'

const outboxDialog = () => withAllWords(() => import('../custom/outbox/OutboxDialog'))
const OutboxDialog = lazyComponent<{ onClose: () => void }>(outboxDialog)

const LOOKS = {
  allSent: { Icon: CloudDoneOutlined, color: 'text.secondary' },
  offline: { Icon: CloudOffOutlined, color: 'text.secondary' },
  waiting: { Icon: CloudQueueOutlined, color: 'warning.main' },
  sending: { Icon: CloudUploadOutlined, color: 'text.primary' },
  refused: { Icon: ErrorOutlined, color: 'error.main' },
} as const

/** Returns the most urgent state of the queued writes (refused, then sending, then waiting), and the number of writes to show. */
function statusOf(
  entries: readonly OutboxEntry[],
  isCutOff: boolean,
): { look: keyof typeof LOOKS; count: number } {
  const refused = entries.filter(({ state }) => state === 'refused').length
  if (refused > 0) return { look: 'refused', count: refused }
  if (entries.some(({ state }) => state === 'sending')) return { look: 'sending', count: entries.length }
  const atRest = isCutOff ? 'offline' : 'allSent'
  return { look: entries.length === 0 ? atRest : 'waiting', count: entries.length }
}

/** Button that shows whether queued writes exist and opens their list. Sends the queued writes while it is mounted. */
export function SendStatus({ isIcon = false }: { isIcon?: boolean }) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  const { look, count } = statusOf(useOutbox(), useCutOff().isCutOff)
  const { Icon, color } = LOOKS[look]
  const queryClient = useQueryClient()
  useEffect(() => dataProvider.sender.start(), [])
  useEffect(() => startBackgroundSending(dataProvider.outbox), [])
  // Fetches the dialog's file early if no service worker has cached it, because the dialog is mostly needed without a network.
  useEffect(() => {
    if (navigator.serviceWorker?.controller) return
    whenQuiet(queryClient)
      .then(outboxDialog)
      .catch(() => undefined)
  }, [queryClient])
  const words =
    look === 'waiting' || look === 'refused'
      ? t(`shell.outbox.${look}`, { smart_count: count })
      : t(`shell.outbox.${look}`)
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        sx={{
          minHeight: 44,
          minWidth: 44,
          // In the menu, aligned with its entries.
          width: { md: '100%' },
          justifyContent: { md: 'flex-start' },
          px: { xs: 1, md: 1.5 },
          gap: isIcon ? 0.25 : { xs: 0.75, md: 2 },
          borderRadius: 1,
          color,
          typography: 'body2',
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Icon fontSize="small" />
        <Box component="span" aria-live="polite" sx={visuallyHidden}>
          {words}
        </Box>
        {look !== 'allSent' && <span aria-hidden>{isIcon ? count || null : words}</span>}
      </ButtonBase>
      {isOpen && <OutboxDialog onClose={() => setOpen(false)} />}
    </>
  )
}
