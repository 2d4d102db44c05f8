import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import { memo } from 'react'
import { LazyMount } from '../../components/LazyMount'
import { lazyComponent } from '../../components/lazyComponent'
import { useMessage } from '../../i18n'
import { usePanel } from '../usePanel'
import type { ListView } from './useListView'
import type { ViewPanelProps } from './ViewPanel'

const ViewPanel = lazyComponent<ViewPanelProps>(() => import('./ViewPanel'))

type ViewMenuProps = { view: ListView; isSelectable: boolean }

/** Menu for a list's columns, density and keyboard shortcuts. */
export const ViewMenu = memo(function ViewMenu(props: ViewMenuProps) {
  const t = useMessage()
  const { isOpen, buttonProps, panelProps } = usePanel('dialog')
  return (
    <>
      <Button size="small" color="inherit" startIcon={<ViewColumnOutlined />} {...buttonProps}>
        {t('lists.view.open')}
      </Button>
      <LazyMount isOpen={isOpen}>
        <ViewPanel {...props} {...panelProps} />
      </LazyMount>
    </>
  )
})
