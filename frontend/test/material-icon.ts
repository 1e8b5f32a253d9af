/** Stands for the icons of MUI, which `build/material-icons` gives the browser. */
export default () => null;
