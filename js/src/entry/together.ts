// What a device gets that comes to a table: one page, all in one piece. A bundle of its own begins here.
import { device } from "../together/device";

device(document.querySelector("main") as HTMLElement);
