import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import type { ResourceName } from '../../contract/paths'
import { roleMay } from '../authProvider/access'
import { useActor } from '../authProvider/useSession'
import { LazyMount } from '../components/LazyMount'
import { lazyComponent } from '../components/lazyComponent'
import { useIsPhone } from '../components/useIsPhone'
import { useMessage } from '../i18n'
import { ImportLink } from './ImportLink'
import type { ToolsMenuProps } from './ToolsMenu'

const ToolsMenu = lazyComponent<ToolsMenuProps>(() => import('./ToolsMenu'))

/** Further actions on the whole list, as a menu or a single button. On a phone, imports are in the app's menu. */
export function ListTools({ resource }: { resource: ResourceName }) {
  const { role } = useActor()
  const isPhone = useIsPhone()
  if (isPhone) return null
  return roleMay(role, resource, 'editTable') ? (
    <MoreMenu resource={resource} />
  ) : (
    <ImportLink resource={resource} />
  )
}

function MoreMenu({ resource }: { resource: ResourceName }) {
  const t = useMessage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const menuId = useId()
  return (
    <>
      <Button
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={menuId}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('shell.list.more')}
      </Button>
      <LazyMount isOpen={anchor !== null}>
        <ToolsMenu {...{ resource, anchor }} id={menuId} onClose={() => setAnchor(null)} />
      </LazyMount>
    </>
  )
}
