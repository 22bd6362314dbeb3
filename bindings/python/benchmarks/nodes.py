"""Clusters of a few nodes on this machine, whose workers and nodes can be killed.

A node is a process of Dask, a raylet of Ray with its workers, or a child of the program that asks. With namespaces, each
node of Dask and Ray has a network of its own, joined to this one by a bridge; that needs the rights to make them.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil
from unicursal import distributed

PREFIX = "unicursal"
NETWORK = "10.213.7"


def shell(line):
    subprocess.run(line.split(), check=True, stderr=subprocess.DEVNULL)


class Namespaces:
    """Networks of their own for a number of nodes, the first of which has the address that ends with 2."""

    def __init__(self, number):
        self.number = number
        self.close()
        shell(f"ip link add {PREFIX} type bridge")
        shell(f"ip addr add {NETWORK}.1/24 dev {PREFIX}")
        shell(f"ip link set {PREFIX} up")
        for node in range(number):
            shell(f"ip netns add {PREFIX}{node}")
            shell(f"ip link add {PREFIX}{node} type veth peer name eth0 netns {PREFIX}{node}")
            shell(f"ip link set {PREFIX}{node} master {PREFIX} up")
            for what in (f"addr add {NETWORK}.{node + 2}/24 dev eth0", "link set eth0 up", "link set lo up"):
                shell(f"ip -n {PREFIX}{node} {what}")

    def close(self):
        own = [line for node in range(self.number) for line in (f"netns del {PREFIX}{node}", f"link del {PREFIX}{node}")]
        for line in [*own, f"link del {PREFIX}"]:
            with contextlib.suppress(subprocess.CalledProcessError):
                shell(f"ip {line}")


class Nodes:
    """Children of the program that asks; the engines below have nodes of their own."""

    def __init__(self, number, namespaces=False):
        self.number, self.address = number, ""
        self.lost = self.killed = 0
        self.folder = tempfile.TemporaryDirectory()
        self.networks = Namespaces(number) if namespaces else None
        self.nodes = {}
        self.driver = os.getpid()

    def workers(self):
        """The processes that answer."""
        return [process for process in self.below(self.driver) if "_processes" in " ".join(cmdline(process))]

    def kill(self, random):
        """Kills a worker, and says what it was; nothing if there is none."""
        workers = self.workers()
        if not workers:
            return None
        random.choice(sorted(workers, key=lambda process: process.pid)).kill()
        return "worker"

    started = b""
    """The words in the log of a node that is up."""

    def ready(self):
        """Waits until all nodes are up."""
        for number in range(self.number if self.nodes else 0):
            self.wait(number)
        self.lost = 0

    def wait(self, number):
        """Waits until a node is up, and begins it again if it failed to start."""
        until(lambda: self.tend() or self.started in self.log(number).read_bytes())

    def log(self, number):
        return Path(self.folder.name) / f"node{number}.log"

    def tend(self):
        """Begins nodes in the place of those that ended."""
        for number, node in self.nodes.items():
            if node.poll() is not None:
                self.lost += 1
                self.end(number)
                self.nodes[number] = self.begin(number)

    def limit(self, memory):
        """Kills every worker that has more memory, as a system does that has no more of it."""
        for process in self.workers():
            with contextlib.suppress(psutil.Error):
                if process.memory_info().rss > memory:
                    process.kill()
                    self.killed += 1

    def close(self):
        for number in self.nodes:
            self.end(number)
        if self.networks is not None:
            self.networks.close()
        self.folder.cleanup()

    def begin(self, number):
        """Starts a node."""
        raise NotImplementedError

    def end(self, number):
        """Ends the processes of a node, at once."""
        node = self.nodes[number]
        for process in [*self.below(node.pid), *self.session(node.pid)]:
            with contextlib.suppress(psutil.Error):
                process.kill()
        node.kill()
        node.wait()

    def host(self, number):
        """The address of a node, or of this machine for -1."""
        return f"{NETWORK}.{number + 2}" if self.networks else "127.0.0.1"

    def start(self, number, words):
        """Starts a program in the network of a node; the node -1 is this machine itself."""
        log = open(self.log(number), "ab")  # noqa: SIM115
        inside = ["ip", "netns", "exec", f"{PREFIX}{number}"] if self.networks and number >= 0 else []
        options = {"stdout": log, "stderr": log, "start_new_session": True, "stdin": subprocess.DEVNULL}
        with log:
            return subprocess.Popen([*inside, *words], **options)

    @staticmethod
    def session(pid):
        """The processes that a node has left behind, in its session."""
        for process in psutil.process_iter():
            with contextlib.suppress(ProcessLookupError):
                if os.getsid(process.pid) == pid:
                    yield process

    @staticmethod
    def below(pid):
        try:
            return psutil.Process(pid).children(recursive=True)
        except psutil.Error:
            return []


class DaskNodes(Nodes):
    started = b"Registered to"

    def __init__(self, number, namespaces=False):
        super().__init__(number, namespaces)
        file = Path(self.folder.name) / "scheduler.json"
        words = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", self.host(-1), "--port", "0"]
        self.nodes[-1] = self.start(-1, [*words, "--no-dashboard", "--scheduler-file", str(file)])
        until(file.exists)
        self.address = json.loads(file.read_text())["address"]
        self.nodes.update({node: self.begin(node) for node in range(number)})

    def begin(self, number):
        words = [sys.executable, "-m", "distributed.cli.dask_worker", self.address, "--host", self.host(number)]
        words += ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--memory-limit", "2GiB"]
        return self.start(number, [*words, "--local-directory", self.folder.name])

    def workers(self):
        return [psutil.Process(node.pid) for number, node in self.nodes.items() if number >= 0 and node.poll() is None]


class RayNodes(Nodes):
    started = b"Ray runtime started"

    def __init__(self, number, namespaces=False):
        super().__init__(number, namespaces)
        self.port = 6391
        self.address = f"{self.host(-1)}:{self.port}"
        self.nodes[-1] = self.ray(-1, ["--head", "--port", str(self.port), "--num-cpus", "0"])
        # Nodes of Ray that begin at the same time on one machine hinder each other.
        for node in range(-1, number):
            if node >= 0:
                self.nodes[node] = self.begin(node)
            self.wait(node)
        self.random_nodes = 0.25

    def begin(self, number):
        return self.ray(number, ["--address", self.address, "--num-cpus", "1"])

    def ray(self, number, words):
        options = ["--object-store-memory", str(200 << 20), "--disable-usage-stats", "--block"]
        own = str(Path(sys.executable).with_name("ray"))
        return self.start(number, [own, "start", *words, "--node-ip-address", self.host(number), *options])

    def workers(self):
        below = [process for number, node in self.nodes.items() if number >= 0 for process in self.below(node.pid)]
        titles = [(process, " ".join(cmdline(process))) for process in below]
        # The agents of a node belong to its raylet.
        return [process for process, title in titles if title.startswith("ray::") and "Agent" not in title]

    def kill(self, random):
        if random.random() >= self.random_nodes:
            return super().kill(random)
        self.end(random.randrange(self.number))
        return "node"


ENGINES = {"processes": Nodes, "dask": DaskNodes, "ray": RayNodes}


@contextlib.contextmanager
def connected(engine, number, address, wait=None):
    """An engine with that many workers, connected to nodes with this address, of which ``wait`` have to be there."""
    wait = wait or number
    if engine == "processes":
        yield distributed.ProcessEngine(number)
    elif engine == "dask":
        from distributed import Client

        with Client(address) as client:
            client.wait_for_workers(wait)
            yield distributed.DaskEngine(client)
    else:
        import ray

        host = address.partition(":")[0]
        ray.init(address=address, _node_ip_address=host, log_to_driver=False, logging_level="error")
        until(lambda: ray.cluster_resources().get("CPU", 0) >= wait)
        yield distributed.RayEngine()
        ray.shutdown()


def cmdline(process):
    try:
        return process.cmdline()
    except psutil.Error:
        return []


def cost(process):
    """The processor time of a process in seconds, and the most memory that it has had, in bytes."""
    times = process.cpu_times()
    status = Path(f"/proc/{process.pid}/status").read_text()
    most = next(line for line in status.splitlines() if line.startswith("VmHWM:"))
    return times.user + times.system, int(most.split()[1]) << 10


def until(holds, seconds=120.0):
    """Waits for a condition."""
    for _ in range(int(seconds * 20)):
        if holds():
            return
        time.sleep(0.05)
    raise TimeoutError
