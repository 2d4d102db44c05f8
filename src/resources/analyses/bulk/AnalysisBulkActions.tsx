import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import MoreVert from '@mui/icons-material/MoreVert'
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined'
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import Publish from '@mui/icons-material/Publish'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useRef, useState } from 'react'
import { type Action, type Actor, ruleOf } from '../../../../contract/permissions'
import { useActor } from '../../../authProvider/useSession'
import { BulkButton } from '../../../components/bulk/BulkButton'
import type { BulkDialogState } from '../../../components/bulk/SelectionDialog'
import { lazyComponent } from '../../../components/lazyComponent'
import { useIsPhone } from '../../../components/useIsPhone'
import { isOwnServer } from '../../../dataProvider/base'
import { useMessage } from '../../../i18n'

const OFFERS = [
  {
    name: 'publish',
    Icon: Publish,
    action: 'analysis.update',
    Dialog: lazyComponent<BulkDialogState>(() => import('./PublishDialog')),
  },
  {
    name: 'share',
    Icon: PersonAdd,
    action: 'analysis.share',
    Dialog: lazyComponent<BulkDialogState>(() => import('./ShareSelectedDialog')),
  },
  {
    name: 'collect',
    Icon: PictureAsPdf,
    action: 'analysis.list',
    Dialog: lazyComponent<BulkDialogState>(() => import('./CollectSelectedDialog')),
  },
  {
    name: 'export',
    Icon: FileDownloadOutlined,
    action: 'analysis.list',
    Dialog: lazyComponent<BulkDialogState>(() => import('./ExportSelectedDialog')),
  },
] as const

/** Whether somebody of this role may do it to any analysis at all; of each, it is said in its dialog. */
const may = ({ role }: Actor, action: Action) => ruleOf(role, action) !== 'never'

/** What can be done to selected analyses beside what every list has; on a phone they share a menu. */
export function AnalysisBulkActions() {
  const t = useMessage()
  const actor = useActor()
  const isPhone = useIsPhone()
  const menuId = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [opened, setOpened] = useState<{ offer: (typeof OFFERS)[number]; isOpen: boolean } | null>(null)
  // Servers of the document alone draw each report for itself.
  const offered = OFFERS.filter(
    ({ action, name }) => may(actor, action) && (name !== 'collect' || isOwnServer()),
  )
  return (
    <>
      {isPhone ? (
        <span ref={anchor}>
          <BulkButton label={t('analyses.bulk.menu')} Icon={MoreVert} onClick={() => setMenuOpen(true)} />
        </span>
      ) : (
        offered.map((offer) => (
          <BulkButton
            key={offer.name}
            label={t(`analyses.bulk.${offer.name}.action`)}
            Icon={offer.Icon}
            onClick={() => setOpened({ offer, isOpen: true })}
          />
        ))
      )}
      <Menu
        id={menuId}
        anchorEl={() => anchor.current}
        open={isPhone && isMenuOpen}
        onClose={() => setMenuOpen(false)}
      >
        {offered.map((offer) => (
          <MenuItem
            key={offer.name}
            onClick={() => {
              setMenuOpen(false)
              setOpened({ offer, isOpen: true })
            }}
          >
            <ListItemIcon>
              <offer.Icon fontSize="small" />
            </ListItemIcon>
            {t(`analyses.bulk.${offer.name}.action`)}
          </MenuItem>
        ))}
      </Menu>
      {opened !== null && (
        <opened.offer.Dialog
          isOpen={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          onClosed={() => setOpened(null)}
        />
      )}
    </>
  )
}
