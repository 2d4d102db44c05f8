import Add from '@mui/icons-material/Add'
import CompareArrows from '@mui/icons-material/CompareArrows'
import EditOutlined from '@mui/icons-material/EditOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import MoreVert from '@mui/icons-material/MoreVert'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import { useState } from 'react'
import { Link } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import type { ShortList } from '../../../contract/shortList'
import { MAX_COMPARED_PLAYERS } from '../../../contract/statistics/comparison'
import { useCopyLink } from '../../components/CopyLink'
import { useIsPhone } from '../../components/useIsPhone'
import { useMessage } from '../../i18n'
import { IconMenuItem } from '../../list/IconMenuItem'
import { playerIdsOf } from './useBoardPlayers'

type BoardActionsProps = {
  list: ShortList
  canEdit: boolean
  onAdd: () => void
  onEdit: () => void
}

/** Shows the actions of a shortlist: adding players, compare and print; on a phone and for the rarer ones, a menu. */
export function BoardActions({ list, canEdit, onAdd, onEdit }: BoardActionsProps) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const copyLink = useCopyLink({ copied: t('shortLists.linkCopied') })
  const compared = playerIdsOf(list.entries).slice(0, MAX_COMPARED_PLAYERS)
  const charts = new URLSearchParams({ view: 'comparison', playerIds: compared.join(',') })
  const compare = { component: Link, to: `${ROUTES.charts}?${charts}` }
  // After the menu has closed, which would be on the sheet otherwise.
  const print = { onClick: () => void setTimeout(() => window.print()) }
  const actions = [
    { is: compared.length > 1, label: t('shortLists.compare'), Icon: CompareArrows, ...compare },
    { is: true, label: t('shortLists.print'), Icon: PrintOutlined, ...print },
  ].filter(({ is }) => is)
  const rare = [
    { is: canEdit, label: t('shortLists.edit'), Icon: EditOutlined, onClick: onEdit },
    { is: list.isShared, label: t('shell.copyLink'), Icon: LinkOutlined, onClick: copyLink },
  ].filter(({ is }) => is)
  const menu = isPhone ? [...rare, ...actions] : rare
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
      {!isPhone &&
        actions.map(({ is: _is, label, Icon, ...action }) => (
          <Button key={label} variant="outlined" startIcon={<Icon />} {...action}>
            {label}
          </Button>
        ))}
      {canEdit && (
        <Button variant="contained" startIcon={<Add />} onClick={onAdd}>
          {t('shortLists.addPlayers')}
        </Button>
      )}
      {menu.length > 0 && (
        <IconButton
          aria-label={t('shell.list.more')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreVert />
        </IconButton>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        onClick={() => setAnchor(null)}
      >
        {menu.map(({ is: _is, ...item }) => (
          <IconMenuItem key={item.label} {...item} />
        ))}
      </Menu>
    </Box>
  )
}
