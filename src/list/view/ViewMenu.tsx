import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import { memo, useId, useState } from 'react'
import { LazyMount } from '../../components/LazyMount'
import { lazyComponent } from '../../components/lazyComponent'
import { useMessage } from '../../i18n'
import type { ListView } from './useListView'
import type { ViewPanelProps } from './ViewPanel'

const ViewPanel = lazyComponent<ViewPanelProps>(() => import('./ViewPanel'))

type ViewMenuProps = { view: ListView; isSelectable: boolean }

/** Menu for a list's columns, density and keyboard shortcuts. */
export const ViewMenu = memo(function ViewMenu(props: ViewMenuProps) {
  const t = useMessage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('lists.view.open')}
      </Button>
      <LazyMount isOpen={anchor !== null}>
        <ViewPanel {...props} {...{ id, anchor }} onClose={() => setAnchor(null)} />
      </LazyMount>
    </>
  )
})
