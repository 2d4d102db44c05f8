import type { SvgIconComponent } from '@mui/icons-material'
import MoreVert from '@mui/icons-material/MoreVert'
import Menu from '@mui/material/Menu'
import { type ComponentType, useRef, useState } from 'react'
import { LazyMount } from '../../components/LazyMount'
import { useIsPhone } from '../../components/useIsPhone'
import { IconMenuItem } from '../IconMenuItem'
import { BulkButton } from './BulkButton'
import type { BulkDialogState } from './SelectionDialog'

type Offer = { label: string; Icon: SvgIconComponent; Dialog: ComponentType<BulkDialogState> }

type OfferedDialogsProps = {
  offers: readonly Offer[]
  menuLabel: string
  /** Whether wide screens also use a menu, to save space beside many other actions. */
  isMenu?: boolean
}

/** Renders a button for each dialog about the selected records; on a phone, one menu for all dialogs. */
export function OfferedDialogs({ offers, menuLabel, isMenu = false }: OfferedDialogsProps) {
  const hasMenu = useIsPhone() || isMenu
  const anchor = useRef<HTMLSpanElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [opened, setOpened] = useState<(Offer & { isOpen: boolean }) | null>(null)
  const open = (offer: Offer) => {
    setMenuOpen(false)
    setOpened({ ...offer, isOpen: true })
  }
  return (
    <>
      {hasMenu ? (
        <span ref={anchor}>
          <BulkButton label={menuLabel} Icon={MoreVert} onClick={() => setMenuOpen(true)} />
        </span>
      ) : (
        offers.map((offer) => <BulkButton key={offer.label} {...offer} onClick={() => open(offer)} />)
      )}
      <LazyMount isOpen={hasMenu && isMenuOpen}>
        <Menu anchorEl={() => anchor.current} open={hasMenu && isMenuOpen} onClose={() => setMenuOpen(false)}>
          {offers.map((offer) => (
            <IconMenuItem
              key={offer.label}
              label={offer.label}
              Icon={offer.Icon}
              onClick={() => open(offer)}
            />
          ))}
        </Menu>
      </LazyMount>
      {opened !== null && (
        <opened.Dialog
          isOpen={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          onClosed={() => setOpened(null)}
        />
      )}
    </>
  )
}
