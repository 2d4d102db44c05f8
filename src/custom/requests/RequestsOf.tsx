import Box from '@mui/material/Box'
import { useState } from 'react'
import type { RequestRow } from '../../../contract/rows'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { DeclineDialog } from './DeclineDialog'
import { RequestItem } from './RequestItem'
import { useRequests } from './useRequests'

const isOpen = ({ state }: RequestRow) => state === 'open'

/** Lists the requests about a match that the user may read. Renders nothing without any. */
export function RequestsOf({ matchId }: { matchId: string }) {
  const t = useMessage()
  const { requests: all } = useRequests({ matchId })
  const requests = [...all.filter(isOpen), ...all.filter((one) => !isOpen(one))]
  const [declined, decline] = useState<RequestRow | null>(null)
  if (requests.length === 0) return null
  return (
    <FieldCard title={t('requests.title')} columns={1}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {requests.map((request) => (
          <RequestItem key={request.id} request={request} onDecline={() => decline(request)} />
        ))}
      </Box>
      {declined && <DeclineDialog request={declined} onClose={() => decline(null)} />}
    </FieldCard>
  )
}
