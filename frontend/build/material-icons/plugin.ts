import type { Plugin } from 'vite';

const ASKED_FOR = /^@mui\/icons-material\/(\w+)$/;
const RESOLVED = '\0material-icon:';

/** By the name react-admin has for an icon: the name of Lucide's drawing that means the same. */
const DRAWINGS: Record<string, string> = {
  AccountCircle: 'circle-user-round',
  Add: 'plus',
  AddCircleOutlineOutlined: 'circle-plus',
  ArrowCircleDown: 'circle-arrow-down',
  ArrowCircleUp: 'circle-arrow-up',
  ArrowDropDown: 'chevron-down',
  BookmarkAdd: 'bookmark-plus',
  BookmarkBorder: 'bookmark',
  BookmarkRemove: 'bookmark-minus',
  Brightness4: 'moon',
  Brightness7: 'sun',
  CancelOutlined: 'circle-x',
  CheckBox: 'square-check',
  CheckBoxOutlineBlank: 'square',
  CheckCircle: 'circle-check',
  Clear: 'x',
  Close: 'x',
  Create: 'pencil',
  Dashboard: 'layout-dashboard',
  Delete: 'trash-2',
  DeleteOutlineOutlined: 'trash-2',
  Done: 'check',
  DragIndicator: 'grip-vertical',
  Error: 'circle-alert',
  ErrorOutlineOutlined: 'circle-alert',
  ExpandMore: 'chevron-down',
  FilterList: 'list-filter',
  GetApp: 'download',
  HelpOutlineOutlined: 'circle-question-mark',
  HighlightOff: 'circle-x',
  History: 'history',
  HotTub: 'bath',
  Inbox: 'inbox',
  List: 'list',
  Lock: 'lock',
  Menu: 'menu',
  NavigateBefore: 'chevron-left',
  NavigateNext: 'chevron-right',
  PowerSettingsNew: 'log-out',
  Queue: 'copy-plus',
  Refresh: 'refresh-cw',
  RemoveCircle: 'circle-minus',
  RemoveCircleOutlineOutlined: 'circle-minus',
  RemoveRedEye: 'eye',
  Report: 'octagon-alert',
  Save: 'save',
  Search: 'search',
  Settings: 'settings',
  Sort: 'arrow-up-down',
  Translate: 'languages',
  Update: 'refresh-cw',
  ViewList: 'layout-list',
  ViewWeek: 'columns-3',
  Visibility: 'eye',
  VisibilityOff: 'eye-off',
  WarningAmber: 'triangle-alert',
};

/**
 * Answers react-admin's imports of `@mui/icons-material/…` with icons of Lucide that behave as Material
 * UI's do; `package.json` beside this keeps npm from installing that package.
 * @throws Error that names an icon for which there is no drawing yet
 */
export function materialIcons(): Plugin {
  return {
    name: 'material-icons',
    enforce: 'pre',
    resolveId(id, importer) {
      const name = ASKED_FOR.exec(id)?.[1];
      if (!name) return null;
      if (DRAWINGS[name]) return RESOLVED + name;
      throw new Error(
        `There is no drawing for the icon “${name}”, which ${importer} asks for: add it to ${import.meta.filename}`,
      );
    },
    load(id) {
      if (!id.startsWith(RESOLVED)) return null;
      const name = id.slice(RESOLVED.length);
      const code = `
        import { createElement } from 'react';
        import { createSvgIcon } from '@mui/material/SvgIcon';
        import Drawing from 'lucide-react/icons/${DRAWINGS[name]}';
        export default /* @__PURE__ */ createSvgIcon(/* @__PURE__ */ createElement(Drawing, { size: 24 }), '${name}');`;
      return { code, moduleType: 'js', map: null };
    },
  };
}
