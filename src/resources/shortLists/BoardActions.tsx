import Add from '@mui/icons-material/Add'
import CompareArrows from '@mui/icons-material/CompareArrows'
import EditOutlined from '@mui/icons-material/EditOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import type { ShortList } from '../../../contract/shortList'
import { MAX_COMPARED_PLAYERS } from '../../../contract/statistics/comparison'
import { CopyLink } from '../../components/CopyLink'
import { Overflow } from '../../components/Overflow'
import { useIsPhone } from '../../components/useIsPhone'
import { useMessage } from '../../i18n'
import { playerIdsOf } from './useBoardPlayers'

type BoardActionsProps = {
  list: ShortList
  canEdit: boolean
  onAdd: () => void
  onEdit: () => void
}

/** Shows the actions of a shortlist: adding players, compare and print; on a phone and for the rarer ones, in a list. */
export function BoardActions({ list, canEdit, onAdd, onEdit }: BoardActionsProps) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const compared = playerIdsOf(list.entries).slice(0, MAX_COMPARED_PLAYERS)
  const charts = new URLSearchParams({ view: 'comparison', playerIds: compared.join(',') })
  const actions = (
    <>
      {compared.length > 1 && (
        <Button
          variant="outlined"
          startIcon={<CompareArrows />}
          component={Link}
          to={`${ROUTES.charts}?${charts}`}
        >
          {t('shortLists.compare')}
        </Button>
      )}
      <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
        {t('shortLists.print')}
      </Button>
    </>
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
      {!isPhone && actions}
      {canEdit && (
        <Button variant="contained" startIcon={<Add />} onClick={onAdd}>
          {t('shortLists.addPlayers')}
        </Button>
      )}
      {(isPhone || canEdit || list.isShared) && (
        <Overflow>
          {canEdit && (
            <Button startIcon={<EditOutlined />} onClick={onEdit}>
              {t('shortLists.edit')}
            </Button>
          )}
          {list.isShared && <CopyLink copied={t('shortLists.linkCopied')} />}
          {isPhone && actions}
        </Overflow>
      )}
    </Box>
  )
}
