import { useEffect, useRef, useState } from 'react';
import type { ConversationDto } from '@/api';
import { MoreIcon } from '@/ui/chat/chat-icons';
import { DropdownMenu, DropdownMenuItem } from '@/ui/dropdown-menu';
import { DownloadIcon, TrashIcon } from '@/ui/icons/action-icons';
import { PencilIcon } from '@/ui/icons/subject-icons';
import { useExport } from '../export/use-export';
import { DeleteDialog } from './delete-dialog';
import { RenameDialog } from './rename-dialog';

type Asked = 'rename' | 'delete' | null;

interface ConversationMenuProps {
  conversation: ConversationDto;
  onDeleted: (id: string) => void;
}

/** What can be done with a conversation besides reading on. */
export function ConversationMenu({ conversation, onDeleted }: ConversationMenuProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const button = useRef<HTMLButtonElement>(null);
  const save = useExport();
  useReturnToButton(asked, button);
  const closeOn = (open: boolean) => !open && setAsked(null);
  return (
    <div className="relative shrink-0">
      <DropdownMenu
        trigger={
          <button
            ref={button}
            type="button"
            aria-label={`Aktionen für „${conversation.title}“`}
            className="grid size-11 place-items-center rounded-box text-petrol hover:bg-petrol-tint"
          >
            <MoreIcon />
          </button>
        }
      >
        <DropdownMenuItem icon={<PencilIcon />} onSelect={() => setAsked('rename')}>
          Umbenennen
        </DropdownMenuItem>
        <DropdownMenuItem icon={<DownloadIcon />} onSelect={() => void save(conversation)}>
          Als Text speichern
        </DropdownMenuItem>
        <DropdownMenuItem icon={<TrashIcon />} onSelect={() => setAsked('delete')}>
          Löschen
        </DropdownMenuItem>
      </DropdownMenu>
      <RenameDialog conversation={conversation} open={asked === 'rename'} onOpenChange={closeOn} />
      <DeleteDialog
        conversation={conversation}
        open={asked === 'delete'}
        onOpenChange={closeOn}
        onDeleted={onDeleted}
      />
    </div>
  );
}

/** A dialog that was opened from the menu hands the focus back to the menu's button. */
function useReturnToButton(asked: Asked, button: React.RefObject<HTMLButtonElement | null>): void {
  const before = useRef(asked);
  useEffect(() => {
    if (before.current !== null && asked === null) button.current?.focus();
    before.current = asked;
  }, [asked, button]);
}
